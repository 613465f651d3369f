import supertest from 'supertest';
import { freshDatabase, type TestDatabase } from '../support/databases.ts';
import { createTestApp, echoPage, type TestApp, withPageCache } from '../support/test-app.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
}, 60_000);
afterAll(() => database?.end());

/** A site whose pages count how often they are rendered. */
function countingSite(environment: Record<string, string> = {}) {
  let rendered = 0;
  const whole: TestApp = createTestApp(database.db, environment, {});
  const counted = createTestApp(database.db, environment, {
    pageCache: whole.pageCache,
    pages: (request, response, next) => {
      rendered += 1;
      return echoPage(request, response, next);
    },
  });
  const site = { ...counted, pageCache: whole.pageCache };
  return { ...site, ask: supertest(withPageCache(site)), rendered: () => rendered };
}

/** Waits until as many pages are kept. */
async function kept({ pageCache }: Pick<TestApp, 'pageCache'>, count: number): Promise<void> {
  while (pageCache.store.size < count) await new Promise((resolve) => setImmediate(resolve));
  await pageCache.idle();
}

test('a page is rendered once and then sent with the same bytes and headers', async () => {
  const site = countingSite();
  const first = await site.ask.get('/about');
  await kept(site, 1);
  const second = await site.ask.get('/about');
  expect(site.rendered()).toBe(1);
  expect(second.text).toBe(first.text);
  const own = ['x-request-id', 'date', 'etag', 'content-length', 'transfer-encoding', 'vary'];
  for (const [name, value] of Object.entries(first.headers)) {
    if (!own.includes(name)) expect([name, second.headers[name]]).toEqual([name, value]);
  }
  expect(second.headers.vary).toBe('Cookie, Accept-Encoding');
  expect(second.headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
});

test.each(['br', 'gzip', 'identity'])('a ready page arrives whole as %s', async (encoding) => {
  const site = countingSite();
  const first = await site.ask.get('/about').set('accept-encoding', 'identity');
  await kept(site, 1);
  const second = await site.ask.get('/about').set('accept-encoding', encoding);
  expect(second.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  expect(second.text).toBe(first.text);
});

test('what the browser has is answered 304 without a body', async () => {
  const site = countingSite();
  await site.ask.get('/about');
  await kept(site, 1);
  const { headers } = await site.ask.get('/about');
  const again = await site.ask.get('/about').set('if-none-match', headers.etag ?? '');
  expect(again.status).toBe(304);
  expect(again.text).toBe('');
  expect(again.headers.etag).toBe(headers.etag);
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
});

test('HEAD is answered like GET without the body', async () => {
  const site = countingSite();
  await site.ask.get('/about');
  await kept(site, 1);
  const answer = await site.ask.head('/about').set('accept-encoding', 'identity');
  expect(answer.status).toBe(200);
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
  expect(answer.text ?? '').toBe('');
  expect(site.rendered()).toBe(1);
});

test('each language and each consent has its own answer', async () => {
  const site = countingSite();
  const cookies = ['', 'language=de', 'cookieConsent=accepted', 'language=de; cookieConsent=declined'];
  const before = [];
  for (const cookie of cookies) before.push((await site.ask.get('/about').set('cookie', cookie)).text);
  await kept(site, cookies.length);
  for (const [index, cookie] of cookies.entries()) {
    expect((await site.ask.get('/about').set('cookie', cookie)).text).toBe(before[index]);
  }
  expect(new Set(before).size).toBe(cookies.length);
  expect(site.rendered()).toBe(cookies.length);
});

test('a cached page in the language of its URL sets no cookie, whatever language is stored', async () => {
  const site = countingSite();
  for (const cookie of ['', 'language=en', 'language=de']) {
    const { headers } = await site.ask.get('/about?lang=de').set('cookie', cookie);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-language']).toBe('de');
    await kept(site, 1);
  }
  expect(site.rendered()).toBe(1);
});

test('unknown parameters are ignored, make no entries, and nobody reads them', async () => {
  const site = countingSite();
  const canary = await site.ask.get('/about?canary=evil&x=1');
  await kept(site, 1);
  for (let number = 0; number < 50; number += 1) await site.ask.get(`/about?utm_source=${number}`);
  const clean = await site.ask.get('/about');
  expect(site.pageCache.store.size).toBe(1);
  expect(site.rendered()).toBe(1);
  expect(clean.text).toBe(canary.text);
  expect(clean.text).not.toContain('evil');
});

const unkeyed = [
  'accept',
  'accept-language',
  'authorization',
  'forwarded',
  'origin',
  'range',
  'referer',
  'user-agent',
  'via',
  'x-forwarded-host',
  'x-forwarded-for',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-forwarded-proto',
  'x-host',
  'x-http-method-override',
  'x-original-url',
  'x-rewrite-url',
  'x-original-host',
  'sec-fetch-site',
  'save-data',
  'x-requested-with',
];

test.each(unkeyed)('the header %s cannot get into what others read', async (name) => {
  const site = countingSite();
  const poisoned = await site.ask.get('/about').set(name, '/canary.example');
  await kept(site, 1);
  const clean = await site.ask.get('/about');
  expect(clean.status).toBe(200);
  expect(poisoned.text).toBe(clean.text);
  expect(JSON.stringify([clean.headers, clean.text])).not.toContain('canary');
});

test('other cookies reach no page, so none can be kept in one', async () => {
  const site = countingSite();
  const answer = await site.ask.get('/about').set('cookie', 'session=secret; language=de; other=x');
  expect(answer.text).not.toMatch(/secret|other/);
});

test.each([
  ['two languages, the first counts', 'language=de; language=en', 'de'],
  ['two languages, the other way round', 'language=en; language=de', 'en'],
  ['an encoded value', 'language=%64e', 'en'],
  ['a quoted value', 'language="de"', 'en'],
  ['a JSON value', 'language=j:"de"', 'en'],
  ['other letters', 'Language=de', 'en'],
])('%s: the page and its key read the same cookie', async (_kind, cookie, locale) => {
  const site = countingSite();
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await site.ask.get('/about').set('cookie', cookie);
    expect(answer.headers['content-language']).toBe(locale);
    await kept(site, 1);
  }
  expect((await site.ask.get('/about')).headers['content-language']).toBe('en');
});

test.each(['/admin', '/news/some-article', '/nope', '/about?flash=0123456789012345678901'])(
  '%s is never kept',
  async (path) => {
    const site = countingSite();
    await site.ask.get(path);
    await site.ask.get('/about');
    await kept(site, 1);
    await site.ask.get(path);
    expect(site.rendered()).toBe(3);
    expect(site.pageCache.store.size).toBe(1);
  },
);

test('a GET with a body and a foreign host are not answered from what is kept', async () => {
  const site = countingSite({ PUBLIC_URL: 'https://www.example.com' });
  await site.ask.get('/about').set('host', 'www.example.com');
  await kept(site, 1);
  await site.ask.get('/about').set('host', 'www.example.com').send('fat');
  expect(site.rendered()).toBe(2);
  expect((await site.ask.get('/about').set('host', 'evil.example')).status).toBe(421);
});

test('anonymous visits ask nothing of the database', async () => {
  const site = countingSite();
  const queries: string[] = [];
  const note = ({ sql }: { sql: string }) => queries.push(sql);
  database.db.on('query', note);
  for (const path of ['/', '/about', '/projects', '/nope', '/admin', '/robots.txt']) await site.ask.get(path);
  database.db.off('query', note);
  expect(queries).toEqual([]);
});
