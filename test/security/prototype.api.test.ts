import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { apiSite, asConsumer } from '../support/api-app.ts';
import { aContactMessage, aSubscription } from '../support/builders.ts';
import { freshDatabase } from '../support/databases.ts';
import { startedOnce } from '../support/started.ts';

const database = startedOnce(() => freshDatabase('sqlite'));

/** Enumerable properties that every object of this process inherits. */
function inherited(): string[] {
  const names: string[] = [];
  for (const value of [{}, [], () => undefined, Object.create(Object.prototype)]) {
    for (const name in value as object) names.push(name);
  }
  return names;
}

afterEach(() => {
  expect(inherited()).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
});

const bodies = [
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"prototype":{"polluted":1}}',
  '{"email":{"__proto__":{"polluted":1}}}',
  '{"__proto__":{"email":"a@post.example","password":"x","isAdmin":true}}',
  '{"\\u005f_proto__":{"polluted":1}}',
  '{"__proto__":[],"length":1}',
  '{"toString":1,"valueOf":1,"hasOwnProperty":1}',
  '{"__defineGetter__":1,"then":{"a":1}}',
];

test.each(bodies)('the body %s is refused and pollutes no prototype', async (body) => {
  const { request } = apiSite(database);
  for (const path of [apiPaths.subscribe, apiPaths.contact, apiPaths.session]) {
    const response = await request.post(path).type('json').send(body);
    expect([path, response.status]).toEqual([path, 400]);
  }
});

test('a prototype beside valid fields is not stored', async () => {
  const { request } = apiSite(database);
  for (const [path, fields] of [
    [apiPaths.subscribe, aSubscription()],
    [apiPaths.contact, aContactMessage()],
  ] as const) {
    const body = JSON.stringify(fields).replace(/\}$/, ',"constructor":{"prototype":{"polluted":1}}}');
    expect((await request.post(path).type('json').send(body)).status).toBe(400);
    const own = JSON.stringify(fields).replace(/\}$/, ',"__proto__":{"polluted":1}}');
    expect([201, 400]).toContain((await request.post(path).type('json').send(own)).status);
  }
  const stored = JSON.stringify([await database.db('contact_messages'), await database.db('subscribers')]);
  expect(stored).not.toContain('polluted');
});

const names = [
  '__proto__[polluted]',
  '__proto__.polluted',
  '__proto__',
  'constructor[prototype][polluted]',
  'constructor.prototype.polluted',
  '[__proto__][polluted]',
  'a[__proto__][polluted]',
  'hasOwnProperty',
  'toString',
];

test.each(names)('the query or form parameter %s pollutes no prototype', async (name) => {
  const { request } = apiSite(database);
  const pair = `${encodeURIComponent(name)}=1`;
  for (const path of [paths.projects, paths.admin, apiPaths.session, `${paths.admin}/sign-in`])
    expect((await request.get(`${path}?${pair}`)).status).toBeLessThan(400);
  for (const path of [apiPaths.messages, apiPaths.subscribers])
    expect((await request.get(`${path}?${pair}&limit=1`).set(asConsumer)).status).toBe(200);
  for (const path of [apiPaths.subscribe, apiPaths.contact, apiPaths.cookieConsent]) {
    const response = await request.post(path).type('form').send(`${pair}&choice=accepted&page=/about`);
    expect([path, response.status]).toEqual([path, 303]);
  }
});

test('a duplicate parameter is refused in query and form', async () => {
  const { request } = apiSite(database);
  for (const query of ['limit=1&limit=2', 'q=a&q=b', 'format=csv&format=json', 'limit[]=1', 'q[a]=b'])
    expect([query, (await request.get(`${apiPaths.messages}?${query}`).set(asConsumer)).status]).toEqual([
      query,
      query.includes('[') ? 200 : 400,
    ]);
  const twice = await request
    .post(apiPaths.subscribe)
    .type('form')
    .send('email=one%40post.example&email=two%40post.example');
  expect((await request.get(twice.headers.location ?? '')).body).toMatchObject({ result: 'invalid' });
  expect(
    await database.db('subscribers').whereLike('email', '%o%@post.example').pluck('email'),
  ).not.toContain('two@post.example');
});

test('cookies named like object properties pollute no prototype', async () => {
  const { request } = apiSite(database);
  for (const cookie of ['__proto__=1', 'constructor=1', 'toString=1; __proto__=j:{"polluted":1}']) {
    const { body } = await request.get(apiPaths.session).set({ cookie });
    expect(body).toEqual({ signedIn: false });
  }
});
