import { paths } from '../../data/site/paths.ts';
import { freshDatabase, type TestDatabase } from '../support/databases.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';
import { type RawSite, rawSite, statusesOf } from './raw.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
}, 60_000);
afterAll(() => database?.end());

const own = 'www.example.com';
const evil = 'evil.test';
const asked = [
  paths.home,
  '/about/',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/nope',
  '/api/nope',
];

/** The start of a request that names the attacker's host in one way or another; `{path}` stands for the address. */
const attacks: [fact: string, head: string, refused: boolean][] = [
  ['another host', `GET {path} HTTP/1.1\r\nHost: ${evil}`, true],
  ['two hosts, ours first', `GET {path} HTTP/1.1\r\nHost: ${own}\r\nHost: ${evil}`, true],
  ['two hosts, ours last', `GET {path} HTTP/1.1\r\nhost: ${evil}\r\nHOST: ${own}`, true],
  ['a host with another behind a comma', `GET {path} HTTP/1.1\r\nHost: ${own}, ${evil}`, true],
  ['a host with a user', `GET {path} HTTP/1.1\r\nHost: ${own}@${evil}`, true],
  ['a host with a path', `GET {path} HTTP/1.1\r\nHost: ${evil}/${own}`, true],
  ['a host with markup', `GET {path} HTTP/1.1\r\nHost: ${own}"><script src=//${evil}>`, true],
  ['a port that is none', `GET {path} HTTP/1.1\r\nHost: ${own}:${evil}`, true],
  ['a subdomain of another', `GET {path} HTTP/1.1\r\nHost: ${own}.${evil}`, true],
  ['the whole address in the first line', `GET http://${evil}{path} HTTP/1.1\r\nHost: ${own}`, true],
  ['the whole address and its host', `GET https://${evil}{path} HTTP/1.1\r\nHost: ${evil}`, true],
  ['an address with a user', `GET @${evil}{path} HTTP/1.1\r\nHost: ${own}`, true],
  ['X-Forwarded-Host', `GET {path} HTTP/1.1\r\nHost: ${own}\r\nX-Forwarded-Host: ${evil}`, false],
  [
    'Forwarded',
    `GET {path} HTTP/1.1\r\nHost: ${own}\r\nForwarded: for=1.2.3.4;host=${evil};proto=https`,
    false,
  ],
  [
    'X-Host and its like',
    `GET {path} HTTP/1.1\r\nHost: ${own}\r\nX-Host: ${evil}\r\nX-Original-Host: ${evil}\r\nX-Forwarded-Server: ${evil}\r\nX-HTTP-Host-Override: ${evil}`,
    false,
  ],
];

describe.each(['false', 'loopback'])('TRUST_PROXY=%s', (trusted) => {
  let site: RawSite;
  beforeAll(async () => {
    const environment = { PUBLIC_URL: `https://${own}`, TRUST_PROXY: trusted };
    site = await rawSite(withPageCache(createTestApp(database.db, environment)));
  });
  afterAll(() => site?.end());

  const ask = (head: string, path: string) =>
    site.exchange(`${head.replace('{path}', path)}\r\nConnection: close\r\n\r\n`);

  test.each(attacks)('%s: nothing of it comes back or is kept', async (_fact, head, refused) => {
    for (const path of asked) {
      const answer = await ask(head, path);
      if (refused) expect([path, [400, 421]]).toEqual([path, expect.arrayContaining(statusesOf(answer))]);
      expect(statusesOf(answer)).toHaveLength(1);
      expect(answer.toLowerCase()).not.toContain(evil);
      const clean = await ask(`GET {path} HTTP/1.1\r\nHost: ${own}`, path);
      expect([path, [200, 308, 404]]).toEqual([path, expect.arrayContaining(statusesOf(clean))]);
      expect(clean.toLowerCase()).not.toContain(evil);
    }
  });
});

test('the sitemap, robots.txt and security.txt name the configured address under whichever host they are asked', async () => {
  const site = await rawSite(createTestApp(database.db, { PUBLIC_URL: `https://${own}` }).app);
  try {
    for (const path of ['/sitemap.xml', '/robots.txt']) {
      const answer = await site.exchange(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toContain(`https://${own}/`);
      expect(answer).not.toContain('localhost');
    }
  } finally {
    await site.end();
  }
});
