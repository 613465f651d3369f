import { freshDatabase, type TestDatabase } from '../support/databases.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';
import { type RawSite, rawSite, statusesOf } from './raw.ts';

let database: TestDatabase;
let site: RawSite;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
  site = await rawSite(withPageCache(createTestApp(database.db)));
}, 60_000);
afterAll(async () => {
  await site?.end();
  await database?.end();
});

const post = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const chunked = `${post}Transfer-Encoding: chunked\r\n`;
/** What an attacker wants to have read as a request of its own. */
const hidden = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Heads and bodies that two readers would cut at different places. */
const ambiguous: [fact: string, bytes: string][] = [
  ['chunks before a length', `${chunked}Content-Length: 5\r\n\r\n0\r\n\r\n${hidden}`],
  [
    'a length of none and chunks',
    `${post}Content-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['chunked within a list', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
  ['two codings, the last unknown', `${chunked}Transfer-Encoding: cow\r\n\r\n0\r\n\r\n${hidden}`],
  ['a length in hexadecimal', `${post}Content-Length: 0x4\r\n\r\nabcd${hidden}`],
  ['a negative length', `${post}Content-Length: -4\r\n\r\nabcd${hidden}`],
  ['a list of lengths', `${post}Content-Length: 4, 4\r\n\r\nabcd${hidden}`],
  ['an empty length', `${post}Content-Length: \r\n\r\n${hidden}`],
  ['a length with blanks inside', `${post}Content-Length: 4 0\r\n\r\nabcd${hidden}`],
  ['a length beyond counting', `${post}Content-Length: 99999999999999999999999\r\n\r\nabcd${hidden}`],
  ['equal lengths twice', `${post}Content-Length: 4\r\nContent-Length: 4\r\n\r\nabcd${hidden}`],
  ['a blank in the name of a header', `${post}X Fold: a\r\nContent-Length: 4\r\n\r\nabcd${hidden}`],
  ['a header line without a colon', `${post}Content-Length\r\n\r\n${hidden}`],
  ['a header without a name', `${post}: chunked\r\n\r\n${hidden}`],
  ['a NUL in a header', `${post}X-Nul: a\0b\r\n\r\n${hidden}`],
  [
    'a bare carriage return in a header',
    `${post}X-Return: a\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  [
    'lines that end with a line feed alone',
    `${post.replaceAll('\r\n', '\n')}Content-Length: 4\n\nabcd${hidden}`,
  ],
  ['a chunk size with a sign', `${chunked}\r\n+4\r\nabcd\r\n0\r\n\r\n${hidden}`],
  ['a chunk size with 0x', `${chunked}\r\n0x4\r\nabcd\r\n0\r\n\r\n${hidden}`],
  ['a chunk size beyond counting', `${chunked}\r\nfffffffffffffffff\r\nabcd\r\n0\r\n\r\n${hidden}`],
  ['a chunk size that ends with a line feed', `${chunked}\r\n4\nabcd\r\n0\r\n\r\n${hidden}`],
  ['a chunk extension with a line feed', `${chunked}\r\n4;a=b\nabcd\r\n0\r\n\r\n${hidden}`],
  ['a chunk longer than its size', `${chunked}\r\n4\r\nabcdef\r\n0\r\n\r\n${hidden}`],
  ['endless chunk extensions', `${chunked}\r\n4;${'a'.repeat(20_000)}\r\nabcd\r\n0\r\n\r\n${hidden}`],
  ['a version that is none', `GET / HTTP/1.9\r\nHost: localhost\r\n\r\n${hidden}`],
  ['two requests in one line', `GET / HTTP/1.1 GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n${hidden}`],
  ['a blank before the method', ` GET / HTTP/1.1\r\nHost: localhost\r\n\r\n${hidden}`],
];

// ASVS 5.0: 4.2.1
test.each(ambiguous)('%s: refused, and what follows is not read as a request', async (_fact, bytes) => {
  const answer = await site.exchange(bytes);
  const statuses = statusesOf(answer);
  expect(statuses).toHaveLength(1);
  expect(statuses[0]).toBeGreaterThanOrEqual(400);
  expect(statuses[0]).toBeLessThan(500);
  expect(answer).not.toContain('"status":"ok"');
  expect(answer).toMatch(/^connection: close/im);
});

// ASVS 5.0: 4.2.1
test('well-formed chunks are read to their end, and the next request begins there', async () => {
  const next = hidden.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  const bodies = ['2\r\n{}\r\n0\r\n\r\n', '1\r\n{\r\n1\r\n}\r\n0\r\n\r\n', '2;name=value\r\n{}\r\n0\r\n\r\n'];
  for (const body of bodies) {
    const answer = await site.exchange(`${chunked}\r\n${body}${next}`);
    expect([body, statusesOf(answer)]).toEqual([body, [400, 200]]);
    expect(answer).toContain('invalidFields');
  }
});

test('the body of a GET is not the next request', async () => {
  const inside = 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  for (const path of ['/healthz', '/about', '/sitemap.xml']) {
    const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${inside.length}\r\n\r\n`;
    expect(statusesOf(await site.exchange(head + inside))).toEqual([200]);
  }
});

test('a body that is refused unread cannot become a request', async () => {
  const large = hidden.repeat(3000);
  const answer = await site.exchange(`${post}Content-Length: ${large.length}\r\n\r\n${large}`);
  expect(statusesOf(answer).filter((status) => status === 200)).toEqual([]);
});

test('one cannot change to another protocol', async () => {
  const upgrades = ['h2c', 'websocket', 'TLS/1.0'];
  for (const protocol of upgrades) {
    const bytes = `GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n`;
    expect(statusesOf(await site.exchange(bytes))).not.toContain(101);
  }
});
