import { createHash } from 'node:crypto';
import type { Locale } from '../../data/locale.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { mapOrigin, officeMapPath } from '../../data/site/office-map.ts';
import { paths } from '../../data/site/paths.ts';
import { cookieConsentCookie, languageCookie } from '../../data/site/preferences.ts';
import type { ModuleFile } from '../../pages/app/hydration/initial-data.ts';
import { type AuditedResponse, directives, score } from '../audits/observatory.ts';
import { routesByLocale } from '../support/routes.ts';
import { startSite } from '../support/site.ts';
import { startedOnce } from '../support/started.ts';

/** Response headers of every page behind a proxy that terminates TLS. */

const minScore = 130;
const site = startedOnce(() => startSite({ TRUST_PROXY: 'loopback' }));

async function request(
  path: string,
  cookie = '',
  protocol = 'https',
): Promise<AuditedResponse & { html: string }> {
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

const cookiesOf = (locale: Locale) => `${languageCookie}=${locale}; ${cookieConsentCookie}=accepted`;
const policy = ({ headers }: AuditedResponse) => headers.get('content-security-policy') ?? '';

test.each(routesByLocale)('%s in %s has an Observatory score of at least 130', async (path, locale) => {
  const { total, byRule } = score(await request(path, cookiesOf(locale)));
  expect({ total: Math.min(total, minScore), byRule }).toEqual({ total: minScore, byRule });
});

test.each(routesByLocale)(
  '%s in %s allows nothing inline, and frames of the site only',
  async (path, locale) => {
    const response = await request(path, cookiesOf(locale));
    expect(policy(response)).not.toMatch(/unsafe-|data:|\*/);
    expect(directives(policy(response)).get('frame-src')).toEqual(["'self'"]);
    expect(response.html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}; includeSubDomains/),
      'x-content-type-options': 'nosniff',
    });
  },
);

test('the map’s document may embed the map and nothing else, and only pages of the site may frame it', async () => {
  const response = await request(officeMapPath);
  expect(policy(response)).not.toMatch(/unsafe-|data:|\*/);
  const allowed = [...directives(policy(response))].filter(([, sources]) => sources.join() !== "'none'");
  expect(Object.fromEntries(allowed)).toEqual({
    'style-src': [expect.stringMatching(/^'sha256-/)],
    'frame-src': [mapOrigin],
    'frame-ancestors': ["'self'"],
  });
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(response.html).not.toMatch(/<script|<[^>]+\s(style|on[a-z]+)=/);
});

test('the language switch stores a Secure cookie, the language parameter none', async () => {
  const page = await request(`${paths.about}?lang=de`);
  expect(page.cookies).toEqual([]);
  const { headers } = await fetch(site.origin + apiPaths.language, {
    method: 'POST',
    headers: { 'x-forwarded-proto': 'https' },
    body: new URLSearchParams({ lang: 'de', page: paths.about }),
    redirect: 'manual',
  });
  const cookies = headers.getSetCookie();
  expect(cookies).toEqual([expect.stringMatching(/^language=de;.*secure/i)]);
  expect(score({ ...page, cookies }).total).toBeGreaterThanOrEqual(minScore);
});

test('HSTS is sent over HTTPS only', async () => {
  expect((await request(paths.home, '', 'http')).headers.get('strict-transport-security')).toBeNull();
});

test('each integrity attribute is the digest of its file, preloaded modules included', async () => {
  const { html } = await request(paths.home);
  const tags = html.match(/<(script|link)\b[^>]*integrity=[^>]*>/g) ?? [];
  const [, preloadList = ''] = /id="preload">(.*?)<\/script>/.exec(html) ?? [];
  const files = [
    ...tags.map((tag) => ({
      href: /(?:src|href)="([^"]+)"/.exec(tag)?.[1],
      integrity: /integrity="([^"]+)"/.exec(tag)?.[1],
    })),
    ...(JSON.parse(preloadList) as ModuleFile[]),
  ];
  expect(files.length).toBeGreaterThan(3);
  for (const { href, integrity = '' } of files) {
    const bytes = Buffer.from(await (await fetch(`${site.origin}${href}`)).arrayBuffer());
    expect(`sha256-${createHash('sha256').update(bytes).digest('base64')}`).toBe(integrity);
  }
});

test.each([
  apiPaths.openapi,
  apiPaths.messages,
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/no/such/file.js',
  '/icons/icon.svg',
])('%s may be framed, sniffed and embedded by nobody', async (path) => {
  const { headers } = await request(path);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-content-type-options': 'nosniff',
  });
});
