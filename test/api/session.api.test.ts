import { apiPaths, paths } from '../../data/site/paths.ts';
import de from '../../locales/de/errors.json' with { type: 'json' };
import { createOneTimeLink } from '../../server/sign-in/one-time-link.ts';
import { hashPassword, matchesHash } from '../../server/sign-in/password-hash.ts';
import { sessionTimes } from '../../server/sign-in/sessions.ts';
import { newToken } from '../../server/sign-in/tokens.ts';
import { adminPassword, apiSite, asConsumer, cookieOf, fromOwnPage, signIn } from '../support/api-app.ts';
import { aContactMessage } from '../support/builders.ts';
import { onEachDatabase } from '../support/databases.ts';

const start = Date.parse('2026-11-20T12:00:00Z');

onEachDatabase((database) => {
  test('the right password opens the inbox in that browser', async () => {
    const site = apiSite(database());
    const cookie = await signIn(site);
    expect(cookie).toMatch(/^session=[\w-]{43}$/);
    expect((await site.request.get(apiPaths.session).set({ cookie })).body).toEqual({ signedIn: true });
    expect((await site.request.get(apiPaths.messages).set({ cookie })).status).toBe(200);
    expect((await site.request.get(apiPaths.session)).body).toEqual({ signedIn: false });
  });

  test('a wrong password is answered 401 in the language of the request and sets nothing', async () => {
    const { request: ask, logged } = apiSite(database());
    for (const password of ['wrong', `${adminPassword} `, adminPassword.toUpperCase(), 'x'.repeat(1024)]) {
      const answer = await ask.post(apiPaths.session).set('cookie', 'language=de').send({ password });
      expect([answer.status, answer.body.error.message]).toEqual([401, de['errors.api.wrongPassword']]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(logged).toContainEqual(expect.objectContaining({ event: 'sign-in', result: 'wrong-password' }));
    expect(JSON.stringify(logged)).not.toContain('wrong"');
  });

  test('behind TLS the cookie is Secure and bound to the host', async () => {
    const { request: ask } = apiSite(database(), { trustProxy: true });
    const answer = await ask
      .post(apiPaths.session)
      .set({ ...fromOwnPage(), origin: 'https://site.example', 'x-forwarded-proto': 'https' })
      .send({ password: adminPassword });
    const attributes = String(answer.headers['set-cookie']).split('; ');
    expect(attributes[0]).toMatch(/^__Host-session=/);
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']));
    expect(attributes.join()).not.toMatch(/domain/i);
    const cookie = cookieOf(answer).replace('__Host-', '');
    const plain = await ask.get(apiPaths.session).set({ cookie, 'x-forwarded-proto': 'https' });
    expect(plain.body.signedIn).toBe(false);
  });

  test('the database keeps no token that opens anything', async () => {
    const { db } = database();
    const token = (await signIn(apiSite({ db }))).replace('session=', '');
    const link = await createOneTimeLink({ db });
    const stored = JSON.stringify([await db('sessions'), await db('sign_in_links'), await db('credentials')]);
    for (const secret of [token, link.split('token=')[1] ?? '', adminPassword])
      expect(stored).not.toContain(secret);
  });

  test('signing in gives another session and ends the one that was presented', async () => {
    const site = apiSite(database());
    const planted = `session=${newToken()}`;
    const first = cookieOf(
      await site.request.post(apiPaths.session).set(fromOwnPage(planted)).send({ password: adminPassword }),
    );
    expect(first).not.toBe(planted);
    const second = cookieOf(
      await site.request.post(apiPaths.session).set(fromOwnPage(first)).send({ password: adminPassword }),
    );
    const state = async (cookie: string) =>
      (await site.request.get(apiPaths.session).set({ cookie })).body.signedIn;
    expect([await state(planted), await state(first), await state(second)]).toEqual([false, false, true]);
  });

  test('signing out ends every session, in every browser', async () => {
    const site = apiSite(database());
    const here = await signIn(site);
    const elsewhere = await signIn(site);
    const answer = await site.request.delete(apiPaths.session).set(fromOwnPage(here));
    expect(answer.body).toEqual({ signedIn: false });
    for (const cookie of [here, elsewhere])
      expect((await site.request.get(apiPaths.messages).set({ cookie })).status).toBe(401);
  });

  test('requests that are under way when somebody signs out do not bring the session back', async () => {
    let now = start;
    const site = apiSite(database(), { clock: () => now });
    const cookie = await signIn(site);
    now += sessionTimes.touchEvery;
    await Promise.all([
      ...Array.from({ length: 25 }, () => site.request.get(apiPaths.messages).set({ cookie })),
      site.request.delete(apiPaths.session).set(fromOwnPage(cookie)),
      ...Array.from({ length: 25 }, () => site.request.get(apiPaths.messages).set({ cookie })),
    ]);
    expect((await site.request.get(apiPaths.messages).set({ cookie })).status).toBe(401);
    expect(await database().db('sessions')).toEqual([]);
  });

  test('a session ends when it is not used, and after its whole time in any case', async () => {
    let now = start;
    const site = apiSite(database(), { clock: () => now });
    const idle = await signIn(site);
    const used = await signIn(site);
    const status = async (cookie: string) =>
      (await site.request.get(apiPaths.messages).set({ cookie })).status;
    now += sessionTimes.idle - 1000;
    expect(await status(used)).toBe(200);
    now += 2000;
    expect([await status(idle), await status(used)]).toEqual([401, 200]);
    while (now < start + sessionTimes.whole - sessionTimes.idle) {
      now += sessionTimes.idle / 2;
      expect(await status(used)).toBe(200);
    }
    now = start + sessionTimes.whole + 1;
    expect(await status(used)).toBe(401);
  });

  test('a session outlives a restart, but not another password', async () => {
    const cookie = await signIn(apiSite(database()));
    const state = async (password: string | null) =>
      (await apiSite(database(), { adminPassword: password }).request.get(apiPaths.session).set({ cookie }))
        .body.signedIn;
    expect(await state(adminPassword)).toBe(true);
    expect(await state('another password')).toBe(false);
    expect(await state(adminPassword)).toBe(false);
    expect(await state(null)).toBe(false);
  });

  test('servers that start together agree on the credential', async () => {
    const sites = Array.from({ length: 4 }, () => apiSite(database()));
    const cookies = await Promise.all(sites.map((site) => signIn(site)));
    for (const site of sites) {
      for (const cookie of cookies)
        expect((await site.request.get(apiPaths.session).set({ cookie })).body.signedIn).toBe(true);
    }
  });

  test('a change with the cookie needs the origin of the site', async () => {
    const site = apiSite(database(), { publicUrl: 'https://site.example' });
    await site.request.post(apiPaths.contact).send(aContactMessage());
    const cookie = await signIn(site);
    const { id } = (await site.request.get(apiPaths.messages).set({ cookie })).body.messages[0];
    const host = 'site.example';
    const foreign: Record<string, string>[] = [
      {},
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { origin: 'https://site.example.evil.example' },
      { origin: 'https://evil-site.example' },
      { origin: 'not an origin' },
      { origin: `http://${host}`, 'sec-fetch-site': 'cross-site' },
      { origin: `http://${host}`, 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      const changes = [
        site.request.patch(apiPaths.messageRead(id)),
        site.request.delete(apiPaths.session),
        site.request.delete(`${apiPaths.person}?email=${aContactMessage().email}`),
        site.request.post(`${paths.admin}/sign-out`),
      ];
      for (const change of changes) {
        const answer = await change.set({ host, cookie, ...headers });
        expect([headers, answer.status]).toEqual([headers, 403]);
      }
    }
    expect((await site.request.get(apiPaths.messages).set({ cookie })).body.unread).toBe(1);
    for (const headers of [
      { origin: 'https://site.example' },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    ]) {
      expect(
        (await site.request.patch(apiPaths.messageRead(id)).set({ host, cookie, ...headers })).status,
      ).toBe(200);
    }
  });

  test('another site can neither sign anybody in nor read with their cookie', async () => {
    const site = apiSite(database());
    const evil = { host: 'site.example', origin: 'https://evil.example' };
    expect(
      (await site.request.post(apiPaths.session).set(evil).send({ password: adminPassword })).status,
    ).toBe(403);
    const cookie = await signIn(site);
    const read = await site.request.get(apiPaths.messages).set({ cookie, 'sec-fetch-site': 'cross-site' });
    expect(read.status).toBe(403);
  });

  test('a token works without origin and opens nothing when it is wrong', async () => {
    const { request: ask } = apiSite(database());
    expect((await ask.patch(apiPaths.messageRead(1)).set(asConsumer)).status).toBe(404);
    for (const authorization of [
      'Bearer',
      'Bearer ',
      'Bearer x',
      `Basic ${asConsumer.authorization}`,
      `${asConsumer.authorization}x`,
    ]) {
      expect((await ask.get(apiPaths.messages).set({ authorization })).status).toBe(401);
    }
  });

  test('a cross-origin post to sign-out is refused and clears no cookie', async () => {
    const site = apiSite(database());
    const cookie = await signIn(site);
    const foreign = { host: 'site.example', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    // Browsers send no SameSite=Strict cookie with a cross-site post.
    for (const answer of [
      await site.request.post(`${paths.admin}/sign-out`).set(foreign).type('form').send({ lang: 'en' }),
      await site.request.delete(apiPaths.session).set(foreign),
    ]) {
      expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
    }
    expect((await site.request.get(apiPaths.session).set({ cookie })).body.signedIn).toBe(true);
  });

  test('strangers leave no session and cost no statement', async () => {
    const { db } = database();
    const { request: ask } = apiSite({ db });
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }) => statements.push(sql);
    db.on('query', note);
    for (const path of [
      apiPaths.session,
      apiPaths.messages,
      apiPaths.subscribers,
      `${apiPaths.person}?email=a@post.example`,
    ]) {
      await ask.get(path);
      await ask.get(path).set('cookie', 'session=; session=nonsense; __Host-session=x');
    }
    await ask.patch(apiPaths.messageRead(1));
    db.off('query', note);
    expect(statements).toEqual([]);
  });
});

test('tokens are long, never the same and spread over the alphabet', () => {
  const tokens = Array.from({ length: 10_000 }, newToken);
  expect(new Set(tokens).size).toBe(10_000);
  const counts = new Map<string, number>();
  for (const character of tokens.join('')) counts.set(character, (counts.get(character) ?? 0) + 1);
  expect(counts.size).toBe(64);
  const expected = (10_000 * 43) / 64;
  // The last character carries four bits only, so the spread is wide; a broken source is off by far more.
  for (const count of counts.values()) expect(Math.abs(count - expected) / expected).toBeLessThan(0.15);
});

test('a password belongs to its hash alone, in either form of its accents', async () => {
  const hash = await hashPassword('Zürich');
  expect(await matchesHash('Zu\u0308rich', hash)).toBe(true);
  expect(await matchesHash('Zurich', hash)).toBe(false);
  const long = 'x'.repeat(72);
  expect(await matchesHash(`${long}b`, await hashPassword(`${long}a`))).toBe(false);
  expect(hash).not.toBe(await hashPassword('Zürich'));
});
