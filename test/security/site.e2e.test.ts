import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { aContactMessage } from '../support/builders.ts';
import { exchange } from '../support/raw-http.ts';
import { type HttpResponse, requestSender, type SendRequest } from '../support/send-request.ts';
import { startSite, type TestSite } from '../support/site.ts';

/** The built site, tested by HTTP requests without a browser. */

let site: TestSite;
let send: SendRequest;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: 'loopback' });
  send = requestSender(site.origin, { 'x-forwarded-proto': 'https' });
});
afterAll(() => site?.stop());

const hiddenPaths = [
  '/.git/HEAD',
  '/.git/config',
  '/.gitignore',
  '/.svn/entries',
  '/.hg/store',
  '/.env',
  '/.env.example',
  '/.npmrc',
  '/.DS_Store',
  '/.well-known/../.env',
  '/package.json',
  '/package-lock.json',
  '/node_modules/express/package.json',
  '/knexfile.ts',
  '/vite.config.ts',
  '/tsconfig.json',
  '/server/index.ts',
  '/server/app.ts',
  '/migrations/',
  '/dist/server/entry-server.js',
  '/dist/client/.vite/manifest.json',
  '/.vite/manifest.json',
  '/assets/.vite/manifest.json',
  '/var/site.sqlite',
  '/site.sqlite',
  '/site.sqlite-wal',
  '/backup.sql',
  '/backup.zip',
  '/dump.sql.gz',
  '/Dockerfile',
  '/README.md',
  '/docs/operations.md',
  '/assets/',
  '/assets',
  '/pictures/',
  '/icons/',
  '/assets/../package.json',
  '/assets/%2e%2e/package.json',
  '/assets/..%2fpackage.json',
  '/assets/..%5cpackage.json',
  '/assets/....//package.json',
  '/icons/../../package.json',
  '/pictures/%2e%2e%2f%2e%2e%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%c0%af..%c0%afetc/passwd',
  '/etc/passwd',
  '/proc/self/environ',
  '/debug',
  '/metrics',
  '/server-status',
  '/actuator/health',
  '/graphql',
  '/swagger.json',
  '/@vite/client',
  '/@fs/etc/passwd',
  '/src/main.tsx',
  '/phpinfo.php',
  '/wp-login.php',
];

test.each(hiddenPaths)('%s is not served', async (path) => {
  const { status, text } = await send(path);
  expect([400, 404, 308]).toContain(status);
  expect(text).not.toMatch(/:x?:0:0:|"dependencies"|SQLite format|\[core\]|DATABASE_URL|import \{/);
});

test('no script has a source map', async () => {
  const { text } = await send(paths.home);
  const files = [...new Set(text.match(/\/assets\/[\w.-]+\.js/g))];
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    expect((await send(`${file}.map`)).status).toBe(404);
    expect((await send(file)).text).not.toContain('sourceMappingURL');
  }
});

const suffixes = [
  '/x.css',
  ';x.css',
  '%2ecss',
  '.css',
  '/..%2fx.css',
  '%3bx.css',
  '%00.css',
  '/x.js?v=1',
  '%0ax.css',
];

test.each(suffixes)(
  'the suffix %s does not make a URL of the inbox cacheable (web cache deception)',
  async (suffix) => {
    for (const path of [paths.admin, apiPaths.session, apiPaths.messages, apiPaths.subscribers]) {
      const { status, headers } = await send(path + suffix, { cookie: '__Host-session=x' });
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
      expect(String(headers['cache-control'])).not.toMatch(/public|max-age=[1-9]/);
    }
  },
);

/** One request for each kind of response. */
const requests: [kind: string, status: number, run: () => Promise<HttpResponse>][] = [
  ['a page', 200, () => send(paths.home)],
  ['a cached page', 200, () => send(paths.about).then(() => send(paths.about))],
  [
    'an unchanged page',
    304,
    async () => {
      let { etag } = (await send(paths.about)).headers;
      while (!etag) ({ etag } = (await send(paths.about)).headers);
      return send(paths.about, { 'if-none-match': String(etag) });
    },
  ],
  ['the inbox', 200, () => send(paths.admin)],
  ['an unknown page', 404, () => send('/nope')],
  ['an unknown article', 404, () => send('/news/nope')],
  ['a malformed URL', 400, () => send('/%00')],
  ['a URL that is too long', 414, () => send(`/${'a'.repeat(6000)}`)],
  ['a trailing slash', 308, () => send('/about/')],
  ['a file', 200, () => send('/icons/icon.svg')],
  ['an unknown file', 404, () => send('/assets/nope.js')],
  ['a sitemap', 200, () => send('/sitemap.xml')],
  ['robots.txt', 200, () => send('/robots.txt')],
  ['a manifest', 200, () => send('/site.webmanifest')],
  ['a health check', 200, () => send('/healthz')],
  ['the API', 200, () => send(apiPaths.session)],
  ['the OpenAPI document', 200, () => send(apiPaths.openapi)],
  ['the API without permission', 401, () => send(apiPaths.messages)],
  ['the API with a wrong method', 405, () => send(apiPaths.messages, {}, 'PUT')],
  [
    'the API with a malformed body',
    400,
    () => send(apiPaths.contact, { 'content-type': 'application/json' }, 'POST', '{'),
  ],
  [
    'the API with an unsupported body type',
    415,
    () => send(apiPaths.contact, { 'content-type': 'text/plain' }, 'POST', 'x'),
  ],
  [
    'the API with a large body',
    413,
    () => send(apiPaths.contact, { 'content-type': 'application/json' }, 'POST', `"${'x'.repeat(70_000)}"`),
  ],
  [
    'a form',
    303,
    () =>
      send(
        apiPaths.cookieConsent,
        { 'content-type': 'application/x-www-form-urlencoded' },
        'POST',
        'choice=accepted',
      ),
  ],
  ['a page with a wrong method', 405, () => send(paths.about, {}, 'POST')],
  [
    'a CORS preflight',
    405,
    () =>
      send(paths.about, { origin: 'https://evil.test', 'access-control-request-method': 'PUT' }, 'OPTIONS'),
  ],
];

test.each(requests)(
  'the response to %s with status %d has every security header',
  async (_kind, status, run) => {
    const { status: actual, headers, text } = await run();
    expect(actual).toBe(status);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).toMatch(/base-uri 'none'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringMatching(/max-age=\d{8,}; includeSubDomains/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer|same-origin)$/),
    });
    for (const name of [
      'server',
      'x-powered-by',
      'access-control-allow-origin',
      'access-control-allow-credentials',
    ])
      expect(headers).not.toHaveProperty(name);
    if (text) {
      expect(headers['content-type']).toBeDefined();
      if (/^text|xml|json/.test(String(headers['content-type'])))
        expect(headers['content-type']).toMatch(/charset=utf-8$|^application\/manifest\+json|^image/);
    }
    expect(text).not.toMatch(/node_modules|\bat \S+ \(|Error:/);
  },
);

test.each(['TRACE', 'TRACK', 'CONNECT', 'PUT', 'FOO', 'PROPFIND', 'DEBUG', 'get'])(
  'the method %s is refused without echoing the request',
  async (method) => {
    const target = method === 'CONNECT' ? 'evil.test:443' : paths.about;
    const response = await exchange(
      Number(new URL(site.origin).port),
      `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nX-Secret: canary\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^(HTTP\/1\.1 (400|405) |$)/);
    expect(response).not.toContain('canary');
  },
);

test('markup in form values is escaped in the page and its initial state', async () => {
  const scripts = (html: string) => (html.match(/<script/gi) ?? []).length;
  const expectedScripts = scripts((await send(`${paths.contact}?lang=en`)).text);
  for (const payload of [
    '</script><svg onload=alert(1)>',
    '<!--<script>',
    '"><img src=x onerror=alert(1)>',
    '\u2028</textarea><script>',
  ]) {
    const fields = {
      ...aContactMessage(),
      firstName: payload,
      lastName: payload,
      email: payload,
      message: payload,
    };
    const posted = await send(
      apiPaths.contact,
      { 'content-type': 'application/x-www-form-urlencoded' },
      'POST',
      new URLSearchParams({ ...fields, page: paths.contact, lang: 'en' }).toString(),
    );
    expect(posted.status).toBe(303);
    const { text, headers } = await send(String(posted.headers.location).replace(/#.*/, ''));
    expect(headers['cache-control']).toBe('no-store');
    expect(scripts(text)).toBe(expectedScripts);
    expect(text).not.toContain(payload);
    const [, json = ''] = /id="initial-state">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json).flash.values.message).toBe(payload);
  }
});

test('no query parameter, header or path appears unescaped in a page', async () => {
  const payload = '"><script>canary</script>';
  for (const path of [paths.home, paths.projects, paths.admin, '/nope', '/news/']) {
    for (const url of [
      `${path}?q=${encodeURIComponent(payload)}`,
      `${path}?type=${encodeURIComponent(payload)}`,
      `${path}${encodeURIComponent('"><b>canary')}`,
    ]) {
      const { text } = await send(url, {
        'user-agent': payload,
        referer: payload,
        'x-forwarded-host': 'canary.test',
      });
      expect(text).not.toMatch(/<script>canary|<b>canary|canary\.test/);
    }
  }
});
