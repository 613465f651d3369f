import supertest from 'supertest';
import { paths } from '../../data/site/paths.ts';
import { withAddresses } from '../support/content.ts';
import { freshDatabase } from '../support/databases.ts';
import { rawSite, statusesOf } from '../support/raw-http.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp } from '../support/test-app.ts';

const database = startedOnce(() => freshDatabase('sqlite'));

const publicUrl = 'https://www.example.com';
const behindProxy = { PUBLIC_URL: publicUrl, TRUST_PROXY: 'loopback' };

/** One request for each kind of response. */
const requests: [method: 'get' | 'post' | 'put', path: string, status: number][] = [
  ['get', '/', 200],
  ['get', '/about', 200],
  ['get', '/about/', 308],
  ['get', '/healthz', 200],
  ['get', '/readyz', 200],
  ['get', '/sitemap.xml', 200],
  ['get', '/api/session', 200],
  ['get', '/api/contact/messages', 401],
  ['get', '/api/nothing', 404],
  ['get', '/assets/none.js', 404],
  ['get', '/.env', 404],
  ['get', '/%00', 400],
  ['get', `/${'a'.repeat(5000)}`, 414],
  ['get', '/contact', 500],
  ['post', '/about', 405],
  ['put', '/api/contact', 405],
];

test.each(requests)(
  'the response to %s %s with status %d has every security header',
  async (method, path, status) => {
    const { app } = createTestApp(database.db, behindProxy);
    const { headers, status: actual } = await supertest(app)
      [method](path)
      .set({ host: 'www.example.com', 'x-forwarded-proto': 'https' });
    expect(actual).toBe(status);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}; includeSubDomains/);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(headers).not.toHaveProperty('x-powered-by');
    if (status === 405) expect(headers.allow).toBeTruthy();
  },
);

test('a response without TLS has no HSTS header, and X-Forwarded-Proto of an untrusted client is ignored', async () => {
  const { app } = createTestApp(database.db);
  const { headers } = await supertest(app).get('/').set('x-forwarded-proto', 'https');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('without PUBLIC_URL no Host or X-Forwarded-Host header appears in a response', async () => {
  const { app } = createTestApp(database.db);
  for (const path of ['/', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt', '/about/', '/nope']) {
    const response = await supertest(app)
      .get(path)
      .set({ host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' });
    expect(JSON.stringify([response.headers, response.text])).not.toContain('evil.example');
  }
});

test('a page with the token of a mail link is stored by no cache', async () => {
  const { app } = createTestApp(database.db);
  for (const path of [paths.newsletterConfirm, paths.newsletterUnsubscribe]) {
    const { headers, status } = await supertest(app).get(`${path}?token=1.2.${'0'.repeat(32)}`);
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store']);
  }
});

test('a trailing slash is redirected to the path without it, with the query string', async () => {
  const { app } = createTestApp(database.db);
  const { headers, status } = await supertest(app).get('/projects/?type=residential');
  expect(status).toBe(308);
  expect(headers.location).toBe('/projects?type=residential');
});

test('a page that fails to render is answered with a plain 500 in the language of the request, with the request id of its log line', async () => {
  const { app, logged } = createTestApp(database.db);
  const response = await supertest(app).get('/contact').set('cookie', 'language=de');
  expect(response.status).toBe(500);
  expect(response.headers['content-language']).toBe('de');
  const line = logged.find((each) => each.level === 50);
  expect(line?.id).toBe(response.headers['x-request-id']);
  expect(response.text).toContain(String(line?.id));
  expect(response.text).not.toContain('the page fails');
  expect(JSON.stringify(line)).toContain('the page fails');
});

test('log lines have no query string, and the IP address of the client without its last part', async () => {
  const content = withAddresses('shortened');
  const environment = { TRUST_PROXY: 'loopback' };
  const { app, logged } = createTestApp(database.db, environment, { content: () => content });
  await supertest(app).get('/about?email=max@post.example').set('x-forwarded-for', '203.0.113.77');
  const line = logged.find((each) => each.msg === 'request');
  expect(line).toMatchObject({ method: 'GET', path: '/about', status: 200, client: '203.0.113.0' });
  expect(JSON.stringify(logged)).not.toMatch(/post\.example|113\.77/);
});

const head = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\n';
const second = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

test.each([
  [
    'Content-Length and Transfer-Encoding',
    `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
  ],
  ['two Content-Length headers', `${head}Content-Length: 4\r\nContent-Length: 40\r\n\r\nabcd${second}`],
  ['a signed Content-Length', `${head}Content-Length: +4\r\n\r\nabcd${second}`],
  ['an unknown transfer coding', `${head}Transfer-Encoding: xchunked\r\n\r\n${second}`],
  ['a space before the colon', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${second}`],
  ['no Host header', `GET / HTTP/1.1\r\n\r\n${second}`],
  [
    'a header section that is too large',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'a'.repeat(40_000)}\r\n\r\n${second}`,
  ],
])('a request with %s is refused, and the bytes after it are not read as a request', async (_kind, bytes) => {
  const { app } = createTestApp(database.db);
  await using site = await rawSite(app);
  const response = await site.exchange(bytes);
  expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(statusesOf(response)).toHaveLength(1);
  expect(response).not.toContain('"status":"ok"');
});

test('a request with two Host headers is refused', async () => {
  const { app } = createTestApp(database.db);
  await using site = await rawSite(app);
  const twice = 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n';
  const response = await site.exchange(twice);
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
  expect(response).not.toContain('evil.example');
});

test.each([
  '/.git/HEAD',
  '/.env',
  '/assets/x.js.map',
  '/icons/../package.json',
  '/icons/%2e%2e/package.json',
  '/icons/..%2fpackage.json',
  '/.well-known/../.env',
])('%s, a file outside the public folders, is not served', async (path) => {
  const { app } = createTestApp(database.db);
  await using site = await rawSite(app);
  const response = await site.exchange(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  expect(response).toMatch(/^HTTP\/1\.1 40[04] /);
});
