import { apiPaths } from '../../data/site/api-paths.ts';
import { newToken } from '../../server/platform/text/tokens.ts';
import { adminPassword, apiSite, cookieOf, fromOwnPage, signIn } from '../support/api-app.ts';
import { freshDatabase } from '../support/databases.ts';
import { startedOnce } from '../support/started.ts';

const database = startedOnce(() => freshDatabase('sqlite'));
beforeEach(() => database.db('sessions').del());

const overTls = { host: 'site.example', origin: 'https://site.example', 'x-forwarded-proto': 'https' };

test('a cookie with a similar name or value is not accepted as the session', async () => {
  const { request } = apiSite(database);
  const token = (await signIn(apiSite(database))).replace('session=', '');
  const lookalikes = [
    `Session=${token}`,
    `SESSION=${token}`,
    `session ${token}`,
    `session=${token}x`,
    `session=${token.slice(1)}`,
    `session=j:["${token}"]`,
    `session[]=${token}`,
    `session[x]=${token}`,
    `session.sig=${token}`,
    `session%00=${token}`,
    `__Secure-session=${token}`,
    `__Host-session=${token}`,
    `__proto__=${token}`,
    `session=s:${token}`,
    `session="${token}"`,
  ];
  for (const cookie of lookalikes) {
    const { body } = await request.get(apiPaths.session).set({ cookie });
    expect([cookie, body]).toEqual([cookie, { signedIn: false }]);
  }
  expect((await request.get(apiPaths.session).set({ cookie: `session=${token}` })).body).toMatchObject({
    signedIn: true,
  });
});

test('of two session cookies the first one is used', async () => {
  const site = apiSite(database);
  const own = await signIn(site);
  const planted = `session=${newToken()}`;
  const state = async (cookie: string) =>
    (await site.request.get(apiPaths.session).set({ cookie })).body.signedIn;
  expect(await state(`${own}; ${planted}`)).toBe(true);
  expect(await state(`${planted}; ${own}`)).toBe(false);
  expect(await state(`$Version=1; ${own}; $Path=/; $Domain=evil.test`)).toBe(true);
  expect(await state(`a=b;${own};session=`)).toBe(true);
});

test('over TLS a session cookie of a sibling domain is ignored', async () => {
  const { request } = apiSite(database, { trustProxy: true });
  const signedIn = await request.post(apiPaths.session).set(overTls).send({ password: adminPassword });
  const own = cookieOf(signedIn);
  const sibling = await signIn(apiSite(database));
  expect([own.split('=', 1), sibling.split('=', 1)]).toEqual([['__Host-session'], ['session']]);
  const state = async (cookie: string) =>
    (await request.get(apiPaths.session).set({ ...overTls, cookie })).body.signedIn;
  expect(await state(sibling)).toBe(false);
  for (const cookie of [`${own}; ${sibling}`, `${sibling}; ${own}`]) expect(await state(cookie)).toBe(true);
});

test('a session id set before signing in is not adopted (session fixation)', async () => {
  for (const trustProxy of [false, true]) {
    const { request } = apiSite(database, { trustProxy });
    const name = trustProxy ? '__Host-session' : 'session';
    const headers = trustProxy ? overTls : fromOwnPage();
    const planted = `${name}=${newToken()}`;
    const response = await request
      .post(apiPaths.session)
      .set({ ...headers, cookie: planted })
      .send({ password: adminPassword });
    const issued = cookieOf(response);
    expect([response.status, issued === planted, issued === '']).toEqual([200, false, false]);
    const { body } = await request.get(apiPaths.session).set({ ...headers, cookie: planted });
    expect(body.signedIn).toBe(false);
  }
});

test('50 concurrent requests with one session cookie succeed and leave one session', async () => {
  const site = apiSite(database);
  const cookie = await signIn(site);
  const paths = [apiPaths.session, apiPaths.messages, apiPaths.subscribers];
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => site.request.get(paths[index % 3] ?? '').set({ cookie })),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(await database.db('sessions')).toHaveLength(1);
});

test('every cookie of the site has Path, Secure and SameSite, and no Domain', async () => {
  const { request } = apiSite(database, { trustProxy: true });
  const form = (path: string, fields: object) => request.post(path).set(overTls).type('form').send(fields);
  const responses = [
    await request.post(apiPaths.session).set(overTls).send({ password: adminPassword }),
    await form('/admin/sign-in', { password: adminPassword }),
    await form('/admin/sign-out', {}),
    await request.delete(apiPaths.session).set(overTls),
    await form(apiPaths.cookieConsent, { choice: 'accepted' }),
    await form(apiPaths.cookieConsent, { choice: 'ask' }),
  ];
  const cookies = responses.flatMap(({ headers }) => (headers['set-cookie'] ?? []) as unknown as string[]);
  // Two more remember the device of a sign-in.
  expect(cookies.length).toBe(responses.length + 2);
  for (const cookie of cookies) {
    const [pair = '', ...attributes] = cookie.split('; ').map((part) => part.toLowerCase());
    expect(attributes).toEqual(expect.arrayContaining(['path=/', 'secure']));
    expect(attributes.join(' ')).toMatch(/samesite=(lax|strict)/);
    expect(attributes.join(' ')).not.toContain('domain');
    expect(cookie.length).toBeLessThan(4096);
    if (!pair.startsWith('cookieconsent')) {
      expect(pair).toMatch(/^__host-(session|device)=/);
      expect(attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=strict']));
    }
  }
});
