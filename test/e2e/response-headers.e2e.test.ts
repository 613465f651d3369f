import { createHash } from 'node:crypto';
import type { Locale } from '../../data/locale.ts';
import { mapOrigin } from '../../data/site/office-map.ts';
import { apiPaths, paths } from '../../data/site/paths.ts';
import { consentCookie, languageCookie } from '../../data/site/preferences.ts';
import type { ModuleFile } from '../../pages/app/hydration/preload-modules.ts';
import { type Answer, directives, score } from '../audits/observatory.ts';
import { routesByLocale } from '../support/routes.ts';
import { startSite, type TestSite } from '../support/site.ts';

/** What every page says to the browser, as it comes through a proxy that ends TLS. */

const wanted = 130;
const scores: number[] = [];
let site: TestSite;

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: 'loopback' });
});
afterAll(async () => {
  await site.stop();
  console.info(
    `walk-headers scored ${scores.length} pages: ${Math.min(...scores)} to ${Math.max(...scores)}.`,
  );
});

async function ask(path: string, cookie = '', protocol = 'https'): Promise<Answer & { html: string }> {
  const response = await fetch(site.origin + path, {
    headers: { 'x-forwarded-proto': protocol, ...(cookie && { cookie }) },
    redirect: 'manual',
  });
  const html = await response.text();
  const scripts = html.match(/<script\b[^>]*\bsrc=[^>]*>/g) ?? [];
  return {
    html,
    headers: response.headers,
    cookies: response.headers.getSetCookie(),
    integrities: scripts.map((tag) => /integrity="([^"]+)"/.exec(tag)?.[1] ?? null),
  };
}

const stored = (locale: Locale) => `${languageCookie}=${locale}; ${consentCookie}=accepted`;
const policy = ({ headers }: Answer) => headers.get('content-security-policy') ?? '';

test.each(routesByLocale)('%s in %s scores at least 130', async (path, locale) => {
  const { total, byRule } = score(await ask(path, stored(locale)));
  scores.push(total);
  expect({ total: Math.min(total, wanted), byRule }).toEqual({ total: wanted, byRule });
});

// ASVS 5.0: 1.3.2, 3.4.3
test.each(routesByLocale)(
  '%s in %s allows nothing inline, and a frame only where the map is',
  async (path, locale) => {
    const answer = await ask(path, stored(locale));
    expect(policy(answer)).not.toMatch(/unsafe-|data:|\*/);
    expect(directives(policy(answer)).get('frame-src')).toEqual(
      path === paths.contact ? [mapOrigin] : undefined,
    );
    expect(answer.html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}; includeSubDomains/),
      'x-content-type-options': 'nosniff',
    });
  },
);

test('a language in the address is stored in a cookie that travels encrypted alone', async () => {
  const answer = await ask(`${paths.about}?lang=de`);
  expect(answer.cookies).toEqual([expect.stringMatching(/^language=de;.*secure/i)]);
  expect(score(answer).total).toBeGreaterThanOrEqual(wanted);
});

test('HSTS is kept for visitors who came encrypted', async () => {
  expect((await ask(paths.home, '', 'http')).headers.get('strict-transport-security')).toBeNull();
});

test('each integrity is the digest of the file it stands for, those of later files too', async () => {
  const { html } = await ask(paths.home);
  const tags = html.match(/<(script|link)\b[^>]*integrity=[^>]*>/g) ?? [];
  const [, later = ''] = /id="preload">(.*?)<\/script>/.exec(html) ?? [];
  const files = [
    ...tags.map((tag) => ({
      href: /(?:src|href)="([^"]+)"/.exec(tag)?.[1],
      integrity: /integrity="([^"]+)"/.exec(tag)?.[1],
    })),
    ...(JSON.parse(later) as ModuleFile[]),
  ];
  expect(files.length).toBeGreaterThan(3);
  for (const { href, integrity = '' } of files) {
    const bytes = Buffer.from(await (await fetch(`${site.origin}${href}`)).arrayBuffer());
    expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(integrity);
  }
});

// ASVS 5.0: 3.2.1
test.each([
  apiPaths.openapi,
  apiPaths.messages,
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/no/such/file.js',
  '/icons/icon.svg',
])('%s may be framed, sniffed and embedded by nobody', async (path) => {
  const { headers } = await ask(path);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-content-type-options': 'nosniff',
  });
});
