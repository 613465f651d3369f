import { once } from 'node:events';
import { connect } from 'node:net';
import supertest from 'supertest';
import { listen } from '../../server/listen.ts';
import { freshDatabase, type TestDatabase } from '../support/databases.ts';
import { createTestApp } from '../support/test-app.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
}, 60_000);
afterAll(() => database?.end());

const publicUrl = 'https://www.example.com';
const behindProxy = { PUBLIC_URL: publicUrl, TRUST_PROXY: 'loopback' };

/** One address of each kind of answer. */
const answers: [method: 'get' | 'post' | 'put', path: string, status: number][] = [
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

test.each(answers)('%s %s, answered %d, carries every security header', async (method, path, status) => {
  const { app } = createTestApp(database.db, behindProxy);
  const { headers, status: given } = await supertest(app)
    [method](path)
    .set({ host: 'www.example.com', 'x-forwarded-proto': 'https' });
  expect(given).toBe(status);
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
});

test('without TLS there is no HSTS, and a stranger cannot claim TLS', async () => {
  const { app } = createTestApp(database.db);
  const { headers } = await supertest(app).get('/').set('x-forwarded-proto', 'https');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test.each([
  'evil.example',
  'www.example.com.evil.example',
  'www.example.com:81',
  'user@www.example.com',
  'a b',
])('the host %s is refused and not repeated', async (host) => {
  const { app } = createTestApp(database.db, behindProxy);
  for (const path of ['/', '/sitemap.xml', '/robots.txt', '/api/session', '/about/']) {
    const answer = await supertest(app).get(path).set('host', host);
    expect([400, 421]).toContain(answer.status);
    expect(JSON.stringify([answer.headers, answer.text])).not.toContain(host);
  }
});

test('without a public address no host, forwarded or not, gets into an answer', async () => {
  const { app } = createTestApp(database.db);
  for (const path of ['/', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt', '/about/', '/nope']) {
    const answer = await supertest(app)
      .get(path)
      .set({ host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' });
    expect(JSON.stringify([answer.headers, answer.text])).not.toContain('evil.example');
  }
});

test.each([
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '/%5cevil.example/',
  '/%2f/evil.example/',
  '/%09/evil.example/',
  '//evil.example/%2e%2e/',
  '/about//evil.example/',
  '/about/?next=//evil.example/',
])('%s leads nowhere else', async (path) => {
  const { app } = createTestApp(database.db);
  const { headers, status } = await supertest(app).get(path);
  if (status < 300 || status >= 400) return;
  expect(new URL(headers.location ?? '', 'http://ours.example').host).toBe('ours.example');
});

test('a slash at the end is taken away with the query kept', async () => {
  const { app } = createTestApp(database.db);
  const { headers, status } = await supertest(app).get('/projects/?type=residential');
  expect(status).toBe(308);
  expect(headers.location).toBe('/projects?type=residential');
});

test('a page that fails is a plain 500 with the id of its log line, in the language of the visitor', async () => {
  const { app, logged } = createTestApp(database.db);
  const answer = await supertest(app).get('/contact').set('cookie', 'language=de');
  expect(answer.status).toBe(500);
  expect(answer.headers['content-language']).toBe('de');
  const line = logged.find((each) => each.level === 50);
  expect(line?.id).toBe(answer.headers['x-request-id']);
  expect(answer.text).toContain(String(line?.id));
  expect(answer.text).not.toContain('the page fails');
  expect(JSON.stringify(line)).toContain('the page fails');
});

test('log lines hold no query, and the visitor’s address without its last part', async () => {
  const { app, logged } = createTestApp(database.db, { TRUST_PROXY: 'loopback' });
  await supertest(app).get('/about?email=max@post.example').set('x-forwarded-for', '203.0.113.77');
  const line = logged.find((each) => each.msg === 'request');
  expect(line).toMatchObject({ method: 'GET', path: '/about', status: 200, client: '203.0.113.0' });
  expect(JSON.stringify(logged)).not.toMatch(/post\.example|113\.77/);
});

/** What comes back for bytes that no client library would send. */
async function raw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

const head = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\n';
const second = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

test.each([
  ['a length and chunks', `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`],
  ['two lengths', `${head}Content-Length: 4\r\nContent-Length: 40\r\n\r\nabcd${second}`],
  ['a length with a sign', `${head}Content-Length: +4\r\n\r\nabcd${second}`],
  ['an unknown transfer coding', `${head}Transfer-Encoding: xchunked\r\n\r\n${second}`],
  ['a space before the colon', `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${second}`],
  ['no host', `GET / HTTP/1.1\r\n\r\n${second}`],
  [
    'a head that is too large',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'a'.repeat(40_000)}\r\n\r\n${second}`,
  ],
])('a request with %s is refused and nothing after it is answered', async (_kind, bytes) => {
  const { app } = createTestApp(database.db);
  const listening = await listen({ port: 0, host: '127.0.0.1', handler: () => app });
  try {
    const answer = await raw(listening.port, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(answer).not.toContain('"status":"ok"');
  } finally {
    await listening.stop(0, 100);
  }
});

test('two hosts in one request are refused', async () => {
  const { app } = createTestApp(database.db);
  const listening = await listen({ port: 0, host: '127.0.0.1', handler: () => app });
  try {
    const twice = 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n';
    const answer = await raw(listening.port, twice);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('evil.example');
  } finally {
    await listening.stop(0, 100);
  }
});

test.each([
  '/.git/HEAD',
  '/.env',
  '/assets/x.js.map',
  '/icons/../package.json',
  '/icons/%2e%2e/package.json',
  '/icons/..%2fpackage.json',
  '/.well-known/../.env',
])('%s, beside the site on the disk, is not served', async (path) => {
  const { app } = createTestApp(database.db);
  const listening = await listen({ port: 0, host: '127.0.0.1', handler: () => app });
  try {
    const answer = await raw(
      listening.port,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  } finally {
    await listening.stop(0, 100);
  }
});
