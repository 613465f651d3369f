import { request } from 'node:http';
import { apiPaths, paths } from '../../data/site/paths.ts';
import { aContactMessage } from '../support/builders.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { exchange } from './raw.ts';

/** The built site as strangers find it; no browser is needed. */

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: 'loopback' });
}, 90_000);
afterAll(() => site?.stop());

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Asks with the path as it is: fetch would tidy it up. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Answer> {
  const { hostname, port } = new URL(site.origin);
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: hostname, port, path, method, headers: { 'x-forwarded-proto': 'https', ...headers } },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece) => pieces.push(piece));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(pieces).toString(),
          }),
        );
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
}

const hidden = [
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

// ASVS 5.0: 13.4.1, 13.4.2, 13.4.3, 13.4.7
test.each(hidden)('%s is not there', async (path) => {
  const { status, text } = await ask(path);
  expect([400, 404, 308]).toContain(status);
  expect(text).not.toMatch(/:x?:0:0:|"dependencies"|SQLite format|\[core\]|DATABASE_URL|import \{/);
});

// ASVS 5.0: 13.4.7
test('no script or style of the site leads to its source', async () => {
  const { text } = await ask(paths.home);
  const files = [...new Set(text.match(/\/assets\/[\w.-]+\.js/g))];
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    expect((await ask(`${file}.map`)).status).toBe(404);
    expect((await ask(file)).text).not.toContain('sourceMappingURL');
  }
});

const deceptions = [
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

// ASVS 5.0: 14.2.5
test.each(deceptions)('%s behind an address of the inbox makes no file of it', async (ending) => {
  for (const path of [paths.admin, apiPaths.session, apiPaths.messages, apiPaths.subscribers]) {
    const { status, headers } = await ask(path + ending, { cookie: '__Host-session=x' });
    expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    expect(String(headers['cache-control'])).not.toMatch(/public|max-age=[1-9]/);
  }
});

/** One answer of each kind. */
const kinds: [kind: string, status: number, get: () => Promise<Answer>][] = [
  ['a page', 200, () => ask(paths.home)],
  ['a page that is kept', 200, () => ask(paths.about).then(() => ask(paths.about))],
  [
    'an unchanged page',
    304,
    async () => {
      let { etag } = (await ask(paths.about)).headers;
      while (!etag) ({ etag } = (await ask(paths.about)).headers);
      return ask(paths.about, { 'if-none-match': String(etag) });
    },
  ],
  ['the inbox', 200, () => ask(paths.admin)],
  ['a page that is not there', 404, () => ask('/nope')],
  ['an article that is not there', 404, () => ask('/news/nope')],
  ['a refused address', 400, () => ask('/%00')],
  ['a long address', 414, () => ask(`/${'a'.repeat(6000)}`)],
  ['a slash at the end', 308, () => ask('/about/')],
  ['a file', 200, () => ask('/icons/icon.svg')],
  ['a file that is not there', 404, () => ask('/assets/nope.js')],
  ['a sitemap', 200, () => ask('/sitemap.xml')],
  ['robots.txt', 200, () => ask('/robots.txt')],
  ['a manifest', 200, () => ask('/site.webmanifest')],
  ['life', 200, () => ask('/healthz')],
  ['the API', 200, () => ask(apiPaths.session)],
  ['its description', 200, () => ask(apiPaths.openapi)],
  ['the API without permission', 401, () => ask(apiPaths.messages)],
  ['the API by a wrong method', 405, () => ask(apiPaths.messages, {}, 'PUT')],
  [
    'the API with a bad body',
    400,
    () => ask(apiPaths.contact, { 'content-type': 'application/json' }, 'POST', '{'),
  ],
  [
    'the API with a strange body',
    415,
    () => ask(apiPaths.contact, { 'content-type': 'text/plain' }, 'POST', 'x'),
  ],
  [
    'the API with a large body',
    413,
    () => ask(apiPaths.contact, { 'content-type': 'application/json' }, 'POST', `"${'x'.repeat(70_000)}"`),
  ],
  [
    'a form',
    303,
    () =>
      ask(
        apiPaths.consent,
        { 'content-type': 'application/x-www-form-urlencoded' },
        'POST',
        'choice=accepted',
      ),
  ],
  ['a page by a wrong method', 405, () => ask(paths.about, {}, 'POST')],
  [
    'options',
    405,
    () =>
      ask(paths.about, { origin: 'https://evil.test', 'access-control-request-method': 'PUT' }, 'OPTIONS'),
  ],
];

// ASVS 5.0: 3.2.1, 3.4.1, 3.4.2, 3.4.3, 3.4.4, 3.4.5, 3.4.6, 4.1.1, 13.4.6
test.each(kinds)('%s, answered %d, has every header that protects', async (_kind, status, get) => {
  const { status: given, headers, text } = await get();
  expect(given).toBe(status);
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
});

// ASVS 5.0: 4.1.4, 13.4.4
test.each(['TRACE', 'TRACK', 'CONNECT', 'PUT', 'FOO', 'PROPFIND', 'DEBUG', 'get'])(
  'the method %s is refused and sends nothing back',
  async (method) => {
    const target = method === 'CONNECT' ? 'evil.test:443' : paths.about;
    const answer = await exchange(
      Number(new URL(site.origin).port),
      `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nX-Secret: canary\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^(HTTP\/1\.1 (400|405) |$)/);
    expect(answer).not.toContain('canary');
  },
);

// ASVS 5.0: 1.2.1, 3.2.2
test('what was typed into a form comes back as text, whatever it is', async () => {
  const scripts = (html: string) => (html.match(/<script/gi) ?? []).length;
  const usual = scripts((await ask(`${paths.contact}?lang=en`)).text);
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
    const posted = await ask(
      apiPaths.contact,
      { 'content-type': 'application/x-www-form-urlencoded' },
      'POST',
      new URLSearchParams({ ...fields, page: paths.contact, lang: 'en' }).toString(),
    );
    expect(posted.status).toBe(303);
    const { text, headers } = await ask(String(posted.headers.location).replace(/#.*/, ''));
    expect(headers['cache-control']).toBe('no-store');
    expect(scripts(text)).toBe(usual);
    expect(text).not.toContain(payload);
    const [, boot = ''] = /id="initial-state">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(boot).outcome.values.message).toBe(payload);
  }
});

// ASVS 5.0: 1.2.1
test('no parameter, header or path of a request stands unescaped in a page', async () => {
  const payload = '"><script>canary</script>';
  for (const path of [paths.home, paths.projects, paths.admin, '/nope', '/news/']) {
    for (const address of [
      `${path}?q=${encodeURIComponent(payload)}`,
      `${path}?type=${encodeURIComponent(payload)}`,
      `${path}${encodeURIComponent('"><b>canary')}`,
    ]) {
      const { text } = await ask(address, {
        'user-agent': payload,
        referer: payload,
        'x-forwarded-host': 'canary.test',
      });
      expect(text).not.toMatch(/<script>canary|<b>canary|canary\.test/);
    }
  }
});
