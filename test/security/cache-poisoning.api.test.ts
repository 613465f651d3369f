import { freshDatabase } from '../support/databases.ts';
import { type RawSite, rawSite, statusesOf } from '../support/raw-http.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';

const database = startedOnce(() => freshDatabase('sqlite'));

/** Request headers that some servers, proxies or frameworks evaluate. */
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

/** Query parameters that no page of the site defines. */
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
  'Flash',
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
const cachedPaths = ['/projects', '/nope'];
const requestPaths = [...cachedPaths, '/sitemap.xml', '/robots.txt', '/api/nope'];

async function sendRequest(
  site: RawSite,
  requestLine: string,
  headers: readonly string[] = [],
): Promise<string> {
  const lines = [requestLine, 'Host: localhost', ...headers, 'Connection: close'];
  return site.exchange(`${lines.join('\r\n')}\r\n\r\n`);
}

/** The response without its request id and date. */
function comparable(response: string): string {
  return response
    .replace(/^(x-request-id|date): .*\r\n/gim, '')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID');
}

type Attack = (site: RawSite, path: string) => Promise<unknown>;

/** The responses to ordinary requests by path, after an attack on the same path of a new site. */
async function responsesAfter(attack: Attack): Promise<Map<string, string>> {
  await using site = await rawSite(withPageCache(createTestApp(database.db)));
  const responses = new Map<string, string>();
  for (const path of requestPaths) {
    await attack(site, path);
    let response: string;
    // Only a cached page has an ETag; it is stored after the first response has been sent.
    do response = await sendRequest(site, `GET ${path} HTTP/1.1`);
    while (cachedPaths.includes(path) && !/^etag: /im.test(response));
    responses.set(path, comparable(response));
  }
  return responses;
}

let expected: Map<string, string>;
beforeAll(async () => {
  expected = await responsesAfter(async () => undefined);
  for (const response of expected.values()) expect(statusesOf(response)).toHaveLength(1);
});

test.each(headerNames)('the header %s does not poison the responses to other clients', async (name) => {
  expect(
    await responsesAfter((site, path) => sendRequest(site, `GET ${path} HTTP/1.1`, [`${name}: ${canary}`])),
  ).toEqual(expected);
});

test.each(parameters)(
  'the query parameter %j does not poison the responses to other clients',
  async (name) => {
    const query = `${encodeURIComponent(name)}=${canary}`;
    expect(
      await responsesAfter(async (site, path) => {
        await sendRequest(site, `GET ${path}?${query} HTTP/1.1`);
        await sendRequest(site, `GET ${path}?${query}&lang=${canary} HTTP/1.1`);
      }),
    ).toEqual(expected);
  },
);

test('HEAD, request bodies, other methods and URL variants do not poison the responses to other clients', async () => {
  const body = `lang=de&${canary}`;
  const attacks: Attack[] = [
    (site, path) => sendRequest(site, `HEAD ${path} HTTP/1.1`),
    (site, path) => sendRequest(site, `POST ${path} HTTP/1.1`, ['Content-Length: 0']),
    (site, path) => sendRequest(site, `OPTIONS ${path} HTTP/1.1`),
    (site, path) => sendRequest(site, `TRACE ${path} HTTP/1.1`),
    (site, path) =>
      site.exchange(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ),
    (site, path) =>
      sendRequest(site, `GET ${path} HTTP/1.1`, [`Cookie: language=${canary}; session=${canary}`]),
    (site, path) => sendRequest(site, `GET ${path}?lang=de HTTP/1.1`, ['Cookie: cookieConsent=accepted']),
    (site, path) => sendRequest(site, `GET ${path}/?${canary} HTTP/1.1`),
    (site, path) => sendRequest(site, `GET ${path};${canary} HTTP/1.1`),
    (site, path) => sendRequest(site, `GET ${path}#${canary} HTTP/1.1`),
    (site, path) =>
      sendRequest(site, `GET ${path} HTTP/1.1`, ['Accept-Encoding: br', `If-None-Match: "${canary}"`]),
    (site, path) => sendRequest(site, `GET ${path} HTTP/1.0`),
  ];
  for (const attack of attacks) expect(await responsesAfter(attack)).toEqual(expected);
});

test('a response that depends on the language cookie has Vary: Cookie or no-store', async () => {
  await using site = await rawSite(createTestApp(database.db).app);
  for (const path of ['/contact', '/api/nope']) {
    const english = await sendRequest(site, `GET ${path} HTTP/1.1`);
    const german = await sendRequest(site, `GET ${path} HTTP/1.1`, ['Cookie: language=de']);
    if (comparable(english) === comparable(german)) continue;
    const noStore = /^cache-control: .*no-store/im.test(german);
    expect([path, noStore || /^vary: .*cookie/im.test(german)]).toEqual([path, true]);
  }
});
