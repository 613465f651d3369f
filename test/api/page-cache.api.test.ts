import supertest from 'supertest';
import { storeFlash } from '../../server/features/forms/flash.ts';
import { pageQueriesOf } from '../../server/site/query/page-query.ts';
import { sampleSnapshot } from '../support/content.ts';
import { freshDatabase } from '../support/databases.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp, type TestApp, withPageCache } from '../support/test-app.ts';
import { echoPage } from '../support/test-build.ts';

const database = startedOnce(() => freshDatabase('sqlite'));

/** A site that counts how often its pages are rendered. */
function countingSite(environment: Record<string, string> = {}, pageCache?: null) {
  let rendered = 0;
  const site = createTestApp(database.db, environment, {
    pageCache,
    renderPage: (request, options) => {
      rendered += 1;
      return echoPage(request, options);
    },
  });
  return { ...site, request: supertest(withPageCache(site)), rendered: () => rendered };
}

/** Waits until the cache has stored `count` pages. */
async function waitForCached({ pageCache }: Pick<TestApp, 'pageCache'>, count: number): Promise<void> {
  while (pageCache.store.size < count) await new Promise((resolve) => setImmediate(resolve));
  await pageCache.idle();
}

test('a page is rendered once, and the cached response has the same bytes and headers', async () => {
  const site = countingSite();
  const first = await site.request.get('/about');
  await waitForCached(site, 1);
  const second = await site.request.get('/about');
  expect(site.rendered()).toBe(1);
  expect(second.text).toBe(first.text);
  const variableHeaders = ['x-request-id', 'date', 'etag', 'content-length', 'transfer-encoding', 'vary'];
  for (const [name, value] of Object.entries(first.headers)) {
    if (!variableHeaders.includes(name)) expect([name, second.headers[name]]).toEqual([name, value]);
  }
  expect(second.headers.vary).toBe('Cookie, Accept-Encoding');
  expect(second.headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
});

test.each(['br', 'gzip', 'identity'])('a cached page is sent completely as %s', async (encoding) => {
  const site = countingSite();
  const first = await site.request.get('/about').set('accept-encoding', 'identity');
  await waitForCached(site, 1);
  const second = await site.request.get('/about').set('accept-encoding', encoding);
  expect(second.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  expect(second.text).toBe(first.text);
});

test('a request with a matching ETag is answered with 304 and no body', async () => {
  const site = countingSite();
  await site.request.get('/about');
  await waitForCached(site, 1);
  const { headers } = await site.request.get('/about');
  const revalidated = await site.request.get('/about').set('if-none-match', headers.etag ?? '');
  expect(revalidated.status).toBe(304);
  expect(revalidated.text).toBe('');
  expect(revalidated.headers.etag).toBe(headers.etag);
  expect(revalidated.headers['content-security-policy']).toBe(headers['content-security-policy']);
});

test('HEAD is answered from the page cache without a body', async () => {
  const site = countingSite();
  await site.request.get('/about');
  await waitForCached(site, 1);
  const response = await site.request.head('/about').set('accept-encoding', 'identity');
  expect(response.status).toBe(200);
  expect(Number(response.headers['content-length'])).toBeGreaterThan(0);
  expect(response.text ?? '').toBe('');
  expect(site.rendered()).toBe(1);
});

test('each language has its own cache entry, and so has a visitor with a choice of cookies, whichever it is', async () => {
  const site = countingSite();
  const cookies = ['', 'language=de', 'cookieConsent=declined', 'language=de; cookieConsent=declined'];
  const before = [];
  for (const cookie of cookies) before.push((await site.request.get('/about').set('cookie', cookie)).text);
  await waitForCached(site, cookies.length);
  for (const [index, cookie] of cookies.entries()) {
    expect((await site.request.get('/about').set('cookie', cookie)).text).toBe(before[index]);
  }
  expect(new Set(before).size).toBe(cookies.length);
  expect((await site.request.get('/about').set('cookie', 'cookieConsent=accepted')).text).toBe(before[2]);
  expect(site.rendered()).toBe(cookies.length);
});

test('a cached page in the language of its URL sets no cookie, whatever language is stored', async () => {
  const site = countingSite();
  for (const cookie of ['', 'language=en', 'language=de']) {
    const { headers } = await site.request.get('/about?lang=de').set('cookie', cookie);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-language']).toBe('de');
    await waitForCached(site, 1);
  }
  expect(site.rendered()).toBe(1);
});

test('unknown query parameters are not part of the cache key and do not appear in the page', async () => {
  const site = countingSite();
  const canary = await site.request.get('/about?canary=evil&x=1');
  await waitForCached(site, 1);
  for (let number = 0; number < 50; number += 1) await site.request.get(`/about?utm_source=${number}`);
  const clean = await site.request.get('/about');
  expect(site.pageCache.store.size).toBe(1);
  expect(site.rendered()).toBe(1);
  expect(clean.text).toBe(canary.text);
  expect(clean.text).not.toContain('evil');
});

const unkeyedHeaders = [
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

test.each(unkeyedHeaders)('the unkeyed header %s does not change the cached page', async (name) => {
  const site = countingSite();
  const poisoned = await site.request.get('/about').set(name, '/canary.example');
  await waitForCached(site, 1);
  const clean = await site.request.get('/about');
  expect(clean.status).toBe(200);
  expect(poisoned.text).toBe(clean.text);
  expect(JSON.stringify([clean.headers, clean.text])).not.toContain('canary');
});

test('the languages that a browser prefers do not choose the language of a page', async () => {
  const { request } = countingSite();
  const response = await request.get('/about').set('accept-language', 'de-DE,de;q=0.9');
  expect(response.headers['content-language']).toBe('en');
});

test('without a page cache each request is rendered', async () => {
  const site = countingSite({}, null);
  const texts = [await site.request.get('/about'), await site.request.get('/about')].map(({ text }) => text);
  expect(texts[1]).toBe(texts[0]);
  expect(site.rendered()).toBe(2);
});

test('cookies outside the cache key do not reach the page', async () => {
  const site = countingSite();
  const response = await site.request.get('/about').set('cookie', 'session=secret; language=de; other=x');
  expect(response.text).not.toMatch(/secret|other/);
});

test.each([
  ['two languages', 'language=de; language=en', 'de'],
  ['two languages in the other order', 'language=en; language=de', 'en'],
  ['an encoded value', 'language=%64e', 'en'],
  ['a quoted value', 'language="de"', 'en'],
  ['a JSON value', 'language=j:"de"', 'en'],
  ['a name in another case', 'Language=de', 'en'],
])('with %s the page and the cache key have the same language', async (_kind, cookie, locale) => {
  const site = countingSite();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const response = await site.request.get('/about').set('cookie', cookie);
    expect(response.headers['content-language']).toBe(locale);
    await waitForCached(site, 1);
  }
  expect((await site.request.get('/about')).headers['content-language']).toBe('en');
});

test.each(['/admin', '/news/some-article'])('%s is not cached', async (path) => {
  const site = countingSite();
  await site.request.get(path);
  await site.request.get('/about');
  await waitForCached(site, 1);
  await site.request.get(path);
  expect(site.rendered()).toBe(3);
  expect(site.pageCache.store.size).toBe(1);
});

test('the 404 page is rendered once for all unknown paths, keeps its status, and is never a 304', async () => {
  const site = countingSite();
  const first = await site.request.get('/nope?canary=1').set('accept-encoding', 'identity');
  await waitForCached(site, 1);
  for (const path of ['/nope/again', '/no.pe?flash=x', '/404']) {
    const response = await site.request
      .get(path)
      .set('if-none-match', '*')
      .set('accept-encoding', 'identity');
    expect([path, response.status, response.text]).toEqual([path, 404, first.text]);
    expect(response.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  }
  expect((await site.request.head('/nope')).status).toBe(404);
  expect(site.rendered()).toBe(1);
  expect(first.text).not.toMatch(/nope|canary/);
  expect(site.logged.map(({ path }) => path)).toContain('/no.pe');
});

/** The paths of all routes of an application. */
function routePaths(stack: readonly { route?: { path: string }; handle?: unknown }[]): string[] {
  return stack.flatMap(({ route, handle }) => [
    ...(route ? [route.path] : []),
    ...routePaths((handle as { stack?: [] } | undefined)?.stack ?? []),
  ]);
}

test('no route of the application has a path that the page cache takes for an unknown page', () => {
  const { app } = createTestApp(database.db);
  const routes = routePaths(app.router.stack as Parameters<typeof routePaths>[0]).filter(
    (path) => path !== '/',
  );
  expect(routes.length).toBeGreaterThan(10);
  for (const path of routes) {
    const url = path.replace(/:\w+/g, '1');
    expect([url, pageQueriesOf(sampleSnapshot()).ofPage(url, undefined)?.url]).not.toEqual([url, '/404']);
  }
});

test('a cached 404 page does not hide the routes of the application', async () => {
  const site = countingSite();
  await site.request.get('/404');
  await waitForCached(site, 1);
  expect((await site.request.get('/robots.txt')).status).toBe(200);
  expect((await site.request.get('/ABOUT')).status).toBe(308);
  expect((await site.request.get('/api/nope')).type).toBe('application/json');
  expect((await site.request.get('/nope//')).headers['cache-control']).toBe('no-store');
});

test('the ids of flash messages that do not exist cost no rendering', async () => {
  const site = countingSite();
  const { text } = await site.request.get('/about');
  await waitForCached(site, 1);
  for (const query of [
    'flash=unknown',
    'flash=0123456789012345678901',
    'flash=a&flash=contact-failed',
    'flash=',
  ]) {
    const response = await site.request.get(`/about?${query}`);
    expect([query, response.text]).toEqual([query, text]);
  }
  expect(site.rendered()).toBe(1);
});

test('a flash message that the URL names has its own cache entry, a stored one has none', async () => {
  const site = countingSite();
  for (let load = 0; load < 2; load += 1) {
    await site.request.get('/about?flash=contact-failed');
    await waitForCached(site, 1);
  }
  expect(site.rendered()).toBe(1);
  await site.request.get('/about');
  expect(site.rendered()).toBe(2);
  await waitForCached(site, 2);
  const flash = { form: 'contact', result: 'invalid', values: { email: 'nobody' } } as const;
  const id = await storeFlash(database.db, flash, Date.now());
  await site.request.get(`/about?flash=${id}`);
  expect(site.rendered()).toBe(3);
  await site.pageCache.idle();
  expect(site.pageCache.store.size).toBe(2);
});

test('a GET with a body and a request for another host are not answered from the page cache', async () => {
  const site = countingSite({ PUBLIC_URL: 'https://www.example.com' });
  await site.request.get('/about').set('host', 'www.example.com');
  await waitForCached(site, 1);
  await site.request.get('/about').set('host', 'www.example.com').send('fat');
  expect(site.rendered()).toBe(2);
  expect((await site.request.get('/about').set('host', 'evil.example')).status).toBe(421);
});

test('anonymous page requests send no database query', async () => {
  const site = countingSite();
  const queries: string[] = [];
  const record = ({ sql }: { sql: string }) => queries.push(sql);
  database.db.on('query', record);
  for (const path of ['/', '/about', '/projects', '/nope', '/admin', '/robots.txt'])
    await site.request.get(path);
  database.db.off('query', record);
  expect(queries).toEqual([]);
});
