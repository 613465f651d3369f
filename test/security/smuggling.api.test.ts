import { freshDatabase } from '../support/databases.ts';
import { rawSite, statusesOf } from '../support/raw-http.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';

const database = startedOnce(() => freshDatabase('sqlite'));
const site = startedOnce(() => rawSite(withPageCache(createTestApp(database.db))));

const post = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const chunked = `${post}Transfer-Encoding: chunked\r\n`;
/** The bytes that an attacker hides in a body to have them read as a second request. */
const smuggled = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Requests whose end a proxy and the server may determine differently. */
const ambiguous: [kind: string, bytes: string][] = [
  ['Transfer-Encoding before Content-Length', `${chunked}Content-Length: 5\r\n\r\n0\r\n\r\n${smuggled}`],
  [
    'Content-Length 0 and Transfer-Encoding',
    `${post}Content-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'chunked before another coding',
    `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  ['two codings, the last unknown', `${chunked}Transfer-Encoding: cow\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a hexadecimal Content-Length', `${post}Content-Length: 0x4\r\n\r\nabcd${smuggled}`],
  ['a negative Content-Length', `${post}Content-Length: -4\r\n\r\nabcd${smuggled}`],
  ['a list of lengths in Content-Length', `${post}Content-Length: 4, 4\r\n\r\nabcd${smuggled}`],
  ['an empty Content-Length', `${post}Content-Length: \r\n\r\n${smuggled}`],
  ['a Content-Length with a space inside', `${post}Content-Length: 4 0\r\n\r\nabcd${smuggled}`],
  [
    'a Content-Length beyond the integer range',
    `${post}Content-Length: 99999999999999999999999\r\n\r\nabcd${smuggled}`,
  ],
  [
    'two equal Content-Length headers',
    `${post}Content-Length: 4\r\nContent-Length: 4\r\n\r\nabcd${smuggled}`,
  ],
  ['a space in a header name', `${post}X Fold: a\r\nContent-Length: 4\r\n\r\nabcd${smuggled}`],
  ['a header line without a colon', `${post}Content-Length\r\n\r\n${smuggled}`],
  ['a header without a name', `${post}: chunked\r\n\r\n${smuggled}`],
  ['a NUL in a header', `${post}X-Nul: a\0b\r\n\r\n${smuggled}`],
  [
    'a bare carriage return in a header',
    `${post}X-Return: a\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'lines that end with a line feed alone',
    `${post.replaceAll('\r\n', '\n')}Content-Length: 4\n\nabcd${smuggled}`,
  ],
  ['a chunk size with a sign', `${chunked}\r\n+4\r\nabcd\r\n0\r\n\r\n${smuggled}`],
  ['a chunk size with 0x', `${chunked}\r\n0x4\r\nabcd\r\n0\r\n\r\n${smuggled}`],
  [
    'a chunk size beyond the integer range',
    `${chunked}\r\nfffffffffffffffff\r\nabcd\r\n0\r\n\r\n${smuggled}`,
  ],
  ['a chunk size that ends with a line feed', `${chunked}\r\n4\nabcd\r\n0\r\n\r\n${smuggled}`],
  ['a chunk extension with a line feed', `${chunked}\r\n4;a=b\nabcd\r\n0\r\n\r\n${smuggled}`],
  ['a chunk longer than its size', `${chunked}\r\n4\r\nabcdef\r\n0\r\n\r\n${smuggled}`],
  ['endless chunk extensions', `${chunked}\r\n4;${'a'.repeat(20_000)}\r\nabcd\r\n0\r\n\r\n${smuggled}`],
  ['an unknown HTTP version', `GET / HTTP/1.9\r\nHost: localhost\r\n\r\n${smuggled}`],
  ['two request lines in one', `GET / HTTP/1.1 GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n${smuggled}`],
  ['a space before the method', ` GET / HTTP/1.1\r\nHost: localhost\r\n\r\n${smuggled}`],
];

test.each(ambiguous)(
  'a request with %s is refused, and the bytes after it are not read as a request',
  async (_kind, bytes) => {
    const response = await site.exchange(bytes);
    const statuses = statusesOf(response);
    expect(statuses).toHaveLength(1);
    expect(statuses[0]).toBeGreaterThanOrEqual(400);
    expect(statuses[0]).toBeLessThan(500);
    expect(response).not.toContain('"status":"ok"');
    expect(response).toMatch(/^connection: close/im);
  },
);

test('after a well-formed chunked body the next request is answered', async () => {
  const next = smuggled.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  const bodies = ['2\r\n{}\r\n0\r\n\r\n', '1\r\n{\r\n1\r\n}\r\n0\r\n\r\n', '2;name=value\r\n{}\r\n0\r\n\r\n'];
  for (const body of bodies) {
    const response = await site.exchange(`${chunked}\r\n${body}${next}`);
    expect([body, statusesOf(response)]).toEqual([body, [400, 200]]);
    expect(response).toContain('invalidFields');
  }
});

test('the body of a GET is not read as a request', async () => {
  const inside = 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  for (const path of ['/healthz', '/about', '/sitemap.xml']) {
    const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${inside.length}\r\n\r\n`;
    expect(statusesOf(await site.exchange(head + inside))).toEqual([200]);
  }
});

test('a body that is refused for its size is not read as requests, and the next request is answered', async () => {
  const large = smuggled.repeat(3000);
  const next = 'GET /api/none HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const response = await site.exchange(`${post}Content-Length: ${large.length}\r\n\r\n${large}${next}`);
  expect(statusesOf(response)).toEqual([413, 404]);
});

test('a protocol upgrade is not accepted', async () => {
  const upgrades = ['h2c', 'websocket', 'TLS/1.0'];
  for (const protocol of upgrades) {
    const bytes = `GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n`;
    expect(statusesOf(await site.exchange(bytes))).not.toContain(101);
  }
});
