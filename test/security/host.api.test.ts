import { paths } from '../../data/site/paths.ts';
import { freshDatabase } from '../support/databases.ts';
import { rawSite, statusesOf } from '../support/raw-http.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';

const database = startedOnce(() => freshDatabase('sqlite'));

const own = 'www.example.com';
const evil = 'evil.test';
const requestPaths = [
  paths.home,
  '/about/',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/nope',
  '/api/nope',
];

/** Request lines and headers that name the attacker's host; `{path}` stands for the path. */
const attacks: [kind: string, head: string, isRefused: boolean][] = [
  ['another host', `GET {path} HTTP/1.1\r\nHost: ${evil}`, true],
  ['two Host headers, the own one first', `GET {path} HTTP/1.1\r\nHost: ${own}\r\nHost: ${evil}`, true],
  ['two Host headers, the own one last', `GET {path} HTTP/1.1\r\nhost: ${evil}\r\nHOST: ${own}`, true],
  ['two hosts in one header', `GET {path} HTTP/1.1\r\nHost: ${own}, ${evil}`, true],
  ['a host with a user', `GET {path} HTTP/1.1\r\nHost: ${own}@${evil}`, true],
  ['the own host with a user', `GET {path} HTTP/1.1\r\nHost: ${evil}@${own}`, true],
  ['a host with a space', `GET {path} HTTP/1.1\r\nHost: ${evil} ${own}`, true],
  ['a host with a path', `GET {path} HTTP/1.1\r\nHost: ${evil}/${own}`, true],
  ['a host with markup', `GET {path} HTTP/1.1\r\nHost: ${own}"><script src=//${evil}>`, true],
  ['an invalid port', `GET {path} HTTP/1.1\r\nHost: ${own}:${evil}`, true],
  ['a subdomain of another host', `GET {path} HTTP/1.1\r\nHost: ${own}.${evil}`, true],
  ['an absolute request target', `GET http://${evil}{path} HTTP/1.1\r\nHost: ${own}`, true],
  ['an absolute request target and its host', `GET https://${evil}{path} HTTP/1.1\r\nHost: ${evil}`, true],
  ['a request target with a user', `GET @${evil}{path} HTTP/1.1\r\nHost: ${own}`, true],
  ['X-Forwarded-Host', `GET {path} HTTP/1.1\r\nHost: ${own}\r\nX-Forwarded-Host: ${evil}`, false],
  [
    'Forwarded',
    `GET {path} HTTP/1.1\r\nHost: ${own}\r\nForwarded: for=1.2.3.4;host=${evil};proto=https`,
    false,
  ],
  [
    'X-Host and similar headers',
    `GET {path} HTTP/1.1\r\nHost: ${own}\r\nX-Host: ${evil}\r\nX-Original-Host: ${evil}\r\nX-Forwarded-Server: ${evil}\r\nX-HTTP-Host-Override: ${evil}`,
    false,
  ],
];

describe.each(['false', 'loopback'])('TRUST_PROXY=%s', (trustProxy) => {
  const environment = { PUBLIC_URL: `https://${own}`, TRUST_PROXY: trustProxy };
  const site = startedOnce(() => rawSite(withPageCache(createTestApp(database.db, environment))));

  const send = (head: string, path: string) =>
    site.exchange(`${head.replace('{path}', path)}\r\nConnection: close\r\n\r\n`);

  test.each(attacks)(
    '%s appears in no response and poisons no cached one',
    async (_kind, head, isRefused) => {
      for (const path of requestPaths) {
        const response = await send(head, path);
        if (isRefused)
          expect([path, [400, 421]]).toEqual([path, expect.arrayContaining(statusesOf(response))]);
        expect(statusesOf(response)).toHaveLength(1);
        expect(response.toLowerCase()).not.toContain(evil);
        const clean = await send(`GET {path} HTTP/1.1\r\nHost: ${own}`, path);
        expect([path, [200, 308, 404]]).toEqual([path, expect.arrayContaining(statusesOf(clean))]);
        expect(clean.toLowerCase()).not.toContain(evil);
      }
    },
  );
});

test.each(['https', 'http'])(
  'with PUBLIC_URL of %s its default port may be in the Host header',
  async (scheme) => {
    const environment = { PUBLIC_URL: `${scheme}://${own}` };
    await using site = await rawSite(withPageCache(createTestApp(database.db, environment)));
    const statusOf = async (host: string) =>
      statusesOf(
        await site.exchange(`GET ${paths.about} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
      );
    const [port, other] = scheme === 'https' ? [443, 80] : [80, 443];
    for (let round = 0; round < 2; round += 1) {
      expect(await statusOf(`${own.toUpperCase()}:${port}`)).toEqual([200]);
      expect(await statusOf(`${own}:${other}`)).toEqual([421]);
      expect(await statusOf(`${evil}:${port}`)).toEqual([421]);
    }
  },
);

test('the sitemap and robots.txt use PUBLIC_URL whatever the Host header', async () => {
  await using site = await rawSite(createTestApp(database.db, { PUBLIC_URL: `https://${own}` }).app);
  for (const path of ['/sitemap.xml', '/robots.txt']) {
    const response = await site.exchange(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toContain(`https://${own}/`);
    expect(response).not.toContain('localhost');
  }
});
