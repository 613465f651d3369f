import { apiPaths } from '../../data/site/api-paths.ts';
import { adminPassword, apiSite } from '../support/api-app.ts';
import { aContactMessage, aSubscription } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';

const start = Date.parse('2026-11-20T12:00:00Z');
const clock = () => start;
const limit = { hits: 5, seconds: 600 };
const count = (responses: { status: number }[], status: number) =>
  responses.filter((response) => response.status === status).length;

onEachDatabase((database) => {
  test('of 200 concurrent messages from one client the rate limit accepts 5 and refuses the others with 429', async () => {
    const { db } = database();
    const { request } = apiSite({ db }, { clock, limits: { contact: limit } });
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => request.post(apiPaths.contact).send(aContactMessage())),
    );
    expect([count(responses, 201), count(responses, 429)]).toEqual([5, 195]);
    expect(await db('contact_messages')).toHaveLength(5);
    const refused = responses.find(({ status }) => status === 429);
    expect([refused?.headers['retry-after'], refused?.body.error.code]).toEqual(['600', 'tooMany']);
  });

  test('of 100 concurrent wrong passwords from 100 clients, those above the limit of all clients cost one statement', async () => {
    const { db } = database();
    const { request } = apiSite(
      { db },
      { clock, trustProxy: true, limits: { signIn: limit, signInAll: limit } },
    );
    let counted = 0;
    const record = ({ sql }: { sql: string }) => {
      if (/^insert into .rate_limits/.test(sql)) counted += 1;
    };
    db.on('query', record);
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, client) =>
        request.post(apiPaths.session).set('x-forwarded-for', `10.0.${client}.1`).send({ password: 'wrong' }),
      ),
    );
    db.off('query', record);
    expect([count(responses, 401), count(responses, 429)]).toEqual([5, 95]);
    // Each accepted one is counted for its client, too.
    expect(counted).toBe(5 + 1 + 5);
  });

  test('two servers on one database share the rate limit', async () => {
    const sites = [1, 2].map(() => apiSite(database(), { clock, limits: { contact: limit } }));
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        sites[index % 2]?.request.post(apiPaths.contact).send(aContactMessage()),
      ),
    );
    expect(count(responses as { status: number }[], 201)).toBe(5);
  });

  test('a rate limit resets at the end of its window', async () => {
    let now = start;
    const { request } = apiSite(database(), { clock: () => now, limits: { contact: limit } });
    const send = async () => (await request.post(apiPaths.contact).send(aContactMessage())).status;
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await send()).toBe(201);
    expect(await send()).toBe(429);
    now += 599_999;
    expect(await send()).toBe(429);
    now += 1;
    expect(await send()).toBe(201);
  });

  test('a rate limit that was counted by a clock ahead does not last when the clock is set back', async () => {
    let now = start + 7_200_000;
    const { request } = apiSite(database(), { clock: () => now, limits: { contact: limit } });
    const send = async () => (await request.post(apiPaths.contact).send(aContactMessage())).status;
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await send()).toBe(201);
    expect(await send()).toBe(429);
    now = start;
    expect(await send()).toBe(201);
  });

  test('an invalid request does not count towards the rate limit, a duplicate subscription does', async () => {
    const { request } = apiSite(database(), { clock, limits: { subscribe: limit } });
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await request.post(apiPaths.subscribe).send({})).status).toBe(400);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1)
      statuses.push((await request.post(apiPaths.subscribe).send(aSubscription())).status);
    expect(statuses).toEqual([201, 409, 409, 409, 409, 429, 429]);
  });

  test('the rate limit uses the socket IP address, or X-Forwarded-For of a trusted proxy, and the /64 prefix of IPv6', async () => {
    const from = async (trustProxy: boolean | number, ips: string[]) => {
      const { request } = apiSite(database(), {
        clock,
        trustProxy,
        limits: { contact: { hits: 2, seconds: 60 } },
      });
      const statuses: number[] = [];
      for (const ip of ips) {
        statuses.push(
          (await request.post(apiPaths.contact).set('x-forwarded-for', ip).send(aContactMessage())).status,
        );
      }
      await database().db('rate_limits').del();
      return statuses;
    };
    expect(await from(false, ['192.0.2.1', '192.0.2.2', '192.0.2.3'])).toEqual([201, 201, 429]);
    expect(await from(1, ['192.0.2.1', '192.0.2.2', '192.0.2.3'])).toEqual([201, 201, 201]);
    expect(await from(1, ['9.9.9.9, 192.0.2.1', '8.8.8.8, 192.0.2.1', '7.7.7.7, 192.0.2.1'])).toEqual([
      201, 201, 429,
    ]);
    expect(await from(1, ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:0db8::3'])).toEqual([201, 201, 429]);
    expect(await from(1, ['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:3::1'])).toEqual([201, 201, 201]);
    expect(await from(1, ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'])).toEqual([201, 201, 429]);
  });

  test('password guessing is rate-limited for its client, and other clients can still sign in', async () => {
    const { request, logged } = apiSite(database(), { clock, trustProxy: 1, limits: { signIn: limit } });
    const attempt = (ip: string, password: string) =>
      request.post(apiPaths.session).set('x-forwarded-for', ip).send({ password });
    const wrong = await Promise.all(Array.from({ length: 20 }, () => attempt('192.0.2.1', 'wrong')));
    expect([count(wrong, 401), count(wrong, 429)]).toEqual([5, 15]);
    expect((await attempt('192.0.2.1', adminPassword)).status).toBe(429);
    expect((await attempt('192.0.2.2', adminPassword)).status).toBe(200);
    expect(logged).toContainEqual(
      expect.objectContaining({
        event: 'sign-in',
        result: 'limited',
        client: expect.stringContaining('192.0.2.'),
      }),
    );
  });

  test('guesses from the same network and from others do not keep a known device out, and its own are limited', async () => {
    const limits = { signIn: limit, signInAll: { hits: 2, seconds: 60 } };
    const { request } = apiSite(database(), { clock, trustProxy: 1, limits });
    const attempt = (ip: string, password: string, cookie = '') =>
      request.post(apiPaths.session).set({ 'x-forwarded-for': ip, cookie }).send({ password });
    const cookies = (await attempt('192.0.2.1', adminPassword)).headers['set-cookie'] as unknown as string[];
    const device = cookies.find((each) => each.startsWith('device='))?.split(';')[0] ?? '';
    for (let number = 1; number <= 20; number += 1) await attempt(`192.0.2.${(number % 4) + 1}`, 'wrong');
    expect((await attempt('192.0.2.1', adminPassword)).status).toBe(429);
    expect((await attempt('192.0.2.1', adminPassword, `${device}0`)).status).toBe(429);
    expect((await attempt('192.0.2.1', adminPassword, device.replace('=1.', '=2.'))).status).toBe(429);
    expect((await attempt('192.0.2.1', adminPassword, device)).status).toBe(200);
    const wrong = [];
    for (let number = 1; number <= 7; number += 1) wrong.push(await attempt('192.0.2.9', 'wrong', device));
    expect([count(wrong, 401), count(wrong, 429)]).toEqual([5, 2]);
  });

  test('password checks of all clients together are limited, and an attempt above the limit writes no row', async () => {
    let now = start;
    const limits = { signIn: limit, signInAll: { hits: 2, seconds: 60 } };
    const { request } = apiSite(database(), { clock: () => now, trustProxy: 1, limits });
    const attempt = async (client: number) =>
      (
        await request
          .post(apiPaths.session)
          .set('x-forwarded-for', `192.0.2.${client}`)
          .send({ password: 'wrong' })
      ).status;
    const statuses: number[] = [];
    for (let client = 1; client <= 20; client += 1) statuses.push(await attempt(client));
    expect(statuses).toEqual([401, 401, ...Array(18).fill(429)]);
    const rows = await database().db('rate_limits').where('bucket', 'like', 'sign-in:%');
    expect(rows).toHaveLength(3);
    // Keyed digests, since all IPv4 addresses are computed in minutes.
    for (const { bucket } of rows) expect(bucket).toMatch(/^sign-in:[0-9a-f]{32}$/);
    now += 60_000;
    expect(await attempt(21)).toBe(401);
  });

  test('a successful sign-in does not count, and the wrong ones before it still do', async () => {
    const { request } = apiSite(database(), { clock, limits: { signIn: { hits: 2, seconds: 60 } } });
    const attempt = async (password: string) =>
      (await request.post(apiPaths.session).send({ password })).status;
    const statuses: number[] = [];
    for (const password of [adminPassword, 'wrong', adminPassword, 'wrong', adminPassword])
      statuses.push(await attempt(password));
    expect(statuses).toEqual([200, 401, 200, 401, 429]);
  });
});
