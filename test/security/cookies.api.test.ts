import { apiPaths } from '../../data/site/paths.ts';
import { newToken } from '../../server/sign-in/tokens.ts';
import { adminPassword, apiSite, cookieOf, fromOwnPage, signIn } from '../support/api-app.ts';
import { freshDatabase, type TestDatabase } from '../support/databases.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
}, 60_000);
beforeEach(() => database.db('sessions').del());
afterAll(() => database?.end());

const overTls = { host: 'site.example', origin: 'https://site.example', 'x-forwarded-proto': 'https' };

test('a cookie that only looks like the session opens nothing', async () => {
  const { request: ask } = apiSite(database);
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
    `sess\u200bion=${token}`.replace('\u200b', ''),
  ];
  const honest = lookalikes.pop() ?? '';
  for (const cookie of lookalikes) {
    const { body } = await ask.get(apiPaths.session).set({ cookie });
    expect([cookie, body]).toEqual([cookie, { signedIn: false }]);
  }
  expect((await ask.get(apiPaths.session).set({ cookie: honest })).body).toEqual({ signedIn: true });
});

test('of two session cookies the first counts, in either order, and never both', async () => {
  const site = apiSite(database);
  const mine = await signIn(site);
  const planted = `session=${newToken()}`;
  const state = async (cookie: string) =>
    (await site.request.get(apiPaths.session).set({ cookie })).body.signedIn;
  expect(await state(`${mine}; ${planted}`)).toBe(true);
  expect(await state(`${planted}; ${mine}`)).toBe(false);
  expect(await state(`$Version=1; ${mine}; $Path=/; $Domain=evil.test`)).toBe(true);
  expect(await state(`a=b;${mine};session=`)).toBe(true);
});

test('behind TLS a cookie of a sibling domain stands beside the session without a say', async () => {
  const { request: ask } = apiSite(database, { trustProxy: true });
  const signedIn = await ask.post(apiPaths.session).set(overTls).send({ password: adminPassword });
  const mine = cookieOf(signedIn);
  const tossed = await signIn(apiSite(database));
  expect([mine.split('=', 1), tossed.split('=', 1)]).toEqual([['__Host-session'], ['session']]);
  const state = async (cookie: string) =>
    (await ask.get(apiPaths.session).set({ ...overTls, cookie })).body.signedIn;
  expect(await state(tossed)).toBe(false);
  for (const cookie of [`${mine}; ${tossed}`, `${tossed}; ${mine}`]) expect(await state(cookie)).toBe(true);
});

// ASVS 5.0: 7.2.4
test('an id that was planted before signing in is worth nothing afterwards', async () => {
  for (const trustProxy of [false, true]) {
    const { request: ask } = apiSite(database, { trustProxy });
    const name = trustProxy ? '__Host-session' : 'session';
    const headers = trustProxy ? overTls : fromOwnPage();
    const planted = `${name}=${newToken()}`;
    const answer = await ask
      .post(apiPaths.session)
      .set({ ...headers, cookie: planted })
      .send({ password: adminPassword });
    const given = cookieOf(answer);
    expect([answer.status, given === planted, given === '']).toEqual([200, false, false]);
    const { body } = await ask.get(apiPaths.session).set({ ...headers, cookie: planted });
    expect(body.signedIn).toBe(false);
  }
});

test('fifty requests at once with one cookie all succeed and leave one session', async () => {
  const site = apiSite(database);
  const cookie = await signIn(site);
  const paths = [apiPaths.session, apiPaths.messages, apiPaths.subscribers];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => site.request.get(paths[index % 3] ?? '').set({ cookie })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(await database.db('sessions')).toHaveLength(1);
});

// ASVS 5.0: 3.3.1, 3.3.2, 3.3.5, 14.3.3
test('every cookie that the site sets has its attributes, and no domain', async () => {
  const { request: ask } = apiSite(database, { trustProxy: true });
  const form = (path: string, fields: object) => ask.post(path).set(overTls).type('form').send(fields);
  const answers = [
    await ask.post(apiPaths.session).set(overTls).send({ password: adminPassword }),
    await form('/admin/sign-in', { password: adminPassword }),
    await form('/admin/sign-out', {}),
    await ask.delete(apiPaths.session).set(overTls),
    await form(apiPaths.consent, { choice: 'accepted' }),
    await form(apiPaths.consent, { choice: 'ask' }),
  ];
  const cookies = answers.flatMap(({ headers }) => (headers['set-cookie'] ?? []) as unknown as string[]);
  expect(cookies.length).toBe(answers.length);
  for (const cookie of cookies) {
    const [pair = '', ...attributes] = cookie.split('; ').map((part) => part.toLowerCase());
    expect(attributes).toEqual(expect.arrayContaining(['path=/', 'secure']));
    expect(attributes.join(' ')).toMatch(/samesite=(lax|strict)/);
    expect(attributes.join(' ')).not.toContain('domain');
    expect(cookie.length).toBeLessThan(4096);
    if (!pair.startsWith('cookieconsent')) {
      expect(pair).toMatch(/^__host-session=/);
      expect(attributes).toEqual(expect.arrayContaining(['httponly', 'samesite=strict']));
    }
  }
});
