import { freshDatabase, type TestDatabase } from '../support/databases.ts';
import { createTestApp, type TestApp, withPageCache } from '../support/test-app.ts';
import { type RawSite, rawSite, statusesOf } from './raw.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
}, 60_000);
afterAll(() => database?.end());

/** Headers that servers, proxies and frameworks are known to listen to. */
const headerNames = [
  'Accept-Charset',
  'Accept-Datetime',
  'Access-Control-Request-Headers',
  'Access-Control-Request-Method',
  'Base-Url',
  'Cache-Control',
  'CF-Connecting-IP',
  'CF-Visitor',
  'Client-IP',
  'CloudFront-Forwarded-Proto',
  'CloudFront-Viewer-Country',
  'Content-Language',
  'Content-Type',
  'Destination',
  'DNT',
  'Fastly-Client-IP',
  'Fastly-SSL',
  'From',
  'Front-End-Https',
  'If-Modified-Since',
  'If-Range',
  'Max-Forwards',
  'Pragma',
  'Prefer',
  'Proxy',
  'Proxy-Host',
  'Purpose',
  'RSC',
  'Sec-CH-UA',
  'Sec-CH-UA-Mobile',
  'Sec-Fetch-Dest',
  'Sec-Fetch-Mode',
  'Sec-GPC',
  'Service-Worker-Navigation-Preload',
  'Transfer-Language',
  'True-Client-IP',
  'Upgrade-Insecure-Requests',
  'Viewport-Width',
  'Wap-Profile',
  'X-Accel-Redirect',
  'X-ATT-DeviceId',
  'X-Amz-Website-Redirect-Location',
  'X-Backend-Host',
  'X-Client-IP',
  'X-Cluster-Client-IP',
  'X-Correlation-ID',
  'X-Custom-IP-Authorization',
  'X-DNS-Prefetch-Control',
  'X-Forward-For',
  'X-Forwarded',
  'X-Forwarded-By',
  'X-Forwarded-Path',
  'X-Forwarded-Scheme',
  'X-Forwarded-Server',
  'X-Forwarded-SSL',
  'X-Forwarded-Uri',
  'X-HTTP-Host-Override',
  'X-HTTP-Method',
  'X-HTTP-Path-Override',
  'X-Invoke-Path',
  'X-Language',
  'X-Locale',
  'X-Matched-Path',
  'X-Method-Override',
  'X-Middleware-Prefetch',
  'X-Nextjs-Data',
  'X-Original-Forwarded-For',
  'X-Override-URL',
  'X-Proxy-Url',
  'X-Real-IP',
  'X-Remote-Addr',
  'X-Request-ID',
  'X-Requested-By',
  'X-Sendfile',
  'X-Url-Scheme',
  'X-WAP-Profile',
  'X-Wp-Nonce',
];

/** Parameters that belong to no page of the site. */
const parameters = [
  'utm_source',
  'utm_content',
  'fbclid',
  'gclid',
  'msclkid',
  'callback',
  'jsonp',
  'cb',
  '_method',
  '_escaped_fragment_',
  '__proto__[x]',
  'constructor',
  'LANG',
  'lang[]',
  'Outcome',
  'flash[]',
  'consent',
  'cookieConsent',
  'type',
  'signin',
  'debug',
  'q',
  '',
];

const canary = 'canary7261';
/** Kept pages, a page that streams, and what Express answers. */
const addresses = ['/projects', '/sitemap.xml', '/robots.txt', '/nope', '/api/nope'];

async function answers(site: RawSite, first: string, more: readonly string[] = []): Promise<string> {
  const lines = [first, 'Host: localhost', ...more, 'Connection: close'];
  return site.exchange(`${lines.join('\r\n')}\r\n\r\n`);
}

/** Without what is new in every answer. */
function lasting(answer: string): string {
  return answer
    .replace(/^(x-request-id|date): .*\r\n/gim, '')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID');
}

/** Waits until one page is kept in all its forms. */
async function kept({ pageCache }: TestApp): Promise<void> {
  while (pageCache.store.size === 0) await new Promise((resolve) => setImmediate(resolve));
  await pageCache.idle();
}

/** What anybody gets from a site that nobody has attacked. */
async function untouched(): Promise<Map<string, string>> {
  const whole = createTestApp(database.db);
  const site = await rawSite(withPageCache(whole));
  try {
    const clean = new Map<string, string>();
    for (const path of addresses) {
      await answers(site, `GET ${path} HTTP/1.1`);
      if (path === '/projects') await kept(whole);
      clean.set(path, lasting(await answers(site, `GET ${path} HTTP/1.1`)));
    }
    return clean;
  } finally {
    await site.end();
  }
}

/** Attacks first, then asks what everybody asks. */
async function afterwards(
  attack: (site: RawSite, path: string) => Promise<unknown>,
): Promise<Map<string, string>> {
  const whole = createTestApp(database.db);
  const site = await rawSite(withPageCache(whole));
  try {
    const clean = new Map<string, string>();
    for (const path of addresses) {
      await attack(site, path);
      await answers(site, `GET ${path} HTTP/1.1`);
      if (path === '/projects') await kept(whole);
      clean.set(path, lasting(await answers(site, `GET ${path} HTTP/1.1`)));
    }
    return clean;
  } finally {
    await site.end();
  }
}

let clean: Map<string, string>;
beforeAll(async () => {
  clean = await untouched();
  for (const answer of clean.values()) expect(statusesOf(answer)).toHaveLength(1);
});

test.each(headerNames)('a canary in %s is in nobody else’s answer', async (name) => {
  expect(
    await afterwards((site, path) => answers(site, `GET ${path} HTTP/1.1`, [`${name}: ${canary}`])),
  ).toEqual(clean);
});

test.each(parameters)('a canary in the parameter %j is in nobody else’s answer', async (name) => {
  const query = `${encodeURIComponent(name)}=${canary}`;
  expect(
    await afterwards(async (site, path) => {
      await answers(site, `GET ${path}?${query} HTTP/1.1`);
      await answers(site, `GET ${path}?${query}&lang=${canary} HTTP/1.1`);
    }),
  ).toEqual(clean);
});

test('HEAD, bodies, other methods and what else differs leave nothing for others', async () => {
  const body = `lang=de&${canary}`;
  const attacks: ((site: RawSite, path: string) => Promise<unknown>)[] = [
    (site, path) => answers(site, `HEAD ${path} HTTP/1.1`),
    (site, path) => answers(site, `POST ${path} HTTP/1.1`, ['Content-Length: 0']),
    (site, path) => answers(site, `OPTIONS ${path} HTTP/1.1`),
    (site, path) => answers(site, `TRACE ${path} HTTP/1.1`),
    (site, path) =>
      site.exchange(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ),
    (site, path) => answers(site, `GET ${path} HTTP/1.1`, [`Cookie: language=${canary}; session=${canary}`]),
    (site, path) => answers(site, `GET ${path}?lang=de HTTP/1.1`, ['Cookie: cookieConsent=accepted']),
    (site, path) => answers(site, `GET ${path}/?${canary} HTTP/1.1`),
    (site, path) => answers(site, `GET ${path};${canary} HTTP/1.1`),
    (site, path) => answers(site, `GET ${path}#${canary} HTTP/1.1`),
    (site, path) =>
      answers(site, `GET ${path} HTTP/1.1`, ['Accept-Encoding: br', `If-None-Match: "${canary}"`]),
    (site, path) => answers(site, `GET ${path} HTTP/1.0`),
  ];
  for (const attack of attacks) expect(await afterwards(attack)).toEqual(clean);
});

test('what answers differ by is in Vary', async () => {
  const site = await rawSite(createTestApp(database.db).app);
  try {
    for (const path of ['/contact', '/api/nope']) {
      const english = await answers(site, `GET ${path} HTTP/1.1`);
      const german = await answers(site, `GET ${path} HTTP/1.1`, ['Cookie: language=de']);
      if (lasting(english) === lasting(german)) continue;
      const noStore = /^cache-control: .*no-store/im.test(german);
      expect([path, noStore || /^vary: .*cookie/im.test(german)]).toEqual([path, true]);
    }
  } finally {
    await site.end();
  }
});
