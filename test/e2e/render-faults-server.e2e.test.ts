import { formatMessage } from '../../data/messages/format-message.ts';
import { paths } from '../../data/site/paths.ts';
import { localizedPath } from '../../data/site/urls.ts';
import { throwingFaults } from '../support/fault-build.ts';
import { buildFaultSite, type FaultSite } from '../support/fault-site.ts';
import type { TestSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Faults while the server renders: response, caching and log entry. `render-faults-browser` has those of the browser. */

let build: FaultSite;

beforeAll(() => {
  build = buildFaultSite();
}, 120_000);
afterAll(() => build?.remove());

async function withSite(start: Promise<TestSite>, check: (site: TestSite) => Promise<void>): Promise<void> {
  const site = await start;
  try {
    await check(site);
  } finally {
    await site.stop();
  }
}

const germanRequest = { headers: { cookie: 'language=de; cookieConsent=declined' } };

async function errorPageOf(site: TestSite, url: string): Promise<string> {
  const response = await fetch(site.origin + url, germanRequest);
  const html = await response.text();
  expect({
    status: response.status,
    language: response.headers.get('content-language'),
    cacheControl: response.headers.get('cache-control'),
  }).toEqual({ status: 500, language: 'de', cacheControl: 'no-store' });
  expect(html).toContain(formatMessage('de', 'errors.server.title'));
  expect(html).toContain('</html>');
  expect(html).not.toContain('fault in');
  expect(html).not.toContain('<script type="module"');
  return html;
}

test.each([...throwingFaults, 'hang' as const])(
  'a fault in %s gives an uncached, localized 500 page and a log entry with page, language and stack',
  (fault) =>
    withSite(build.start(fault), async (site) => {
      const html = await errorPageOf(site, paths.about);
      // The error page needs head and layout too. When one of them throws, a static page is sent.
      const hasNavigation = fault === 'page' || fault === 'hang';
      expect(html.includes(`href="${localizedPath(paths.business, 'de')}"`)).toBe(hasNavigation);
      await waitUntil('the error is logged', () => site.logged.some(({ page }) => page === 'about'));
      const line = site.logged.find(({ page }) => page === 'about');
      expect(line).toMatchObject({ level: 'error', locale: 'de', id: expect.any(String) });
      expect(JSON.stringify(line?.err)).toMatch(fault === 'hang' ? /500 ms/ : /fault in \w+.*\bat /);
      await errorPageOf(site, paths.about);
    }),
  60_000,
);

test('with a fault in one page, the others are rendered, and the failed request is counted in the metrics', () => {
  const token = 'a-token-of-at-least-thirty-two-characters';
  return withSite(build.start('page', { ADMIN_TOKEN: token }), async (site) => {
    const response = await fetch(site.origin + paths.contact, germanRequest);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<script type="module"');
    await errorPageOf(site, paths.about);
    const metrics = await fetch(`${site.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect(await metrics.text()).toContain('http_errors_total{response="error_page"} 1');
  });
}, 60_000);

test(
  'a malformed or unknown URL gives the error page with the navigation of the site',
  () =>
    withSite(build.start(''), async (site) => {
      for (const url of ['/%ff', '/news/a%2Fb', '/news/%3Cscript%3E', '//x', '/.hidden']) {
        const response = await fetch(site.origin + url, germanRequest);
        const html = await response.text();
        expect([url, [400, 404].includes(response.status)]).toEqual([url, true]);
        expect([url, response.headers.get('content-language')]).toEqual([url, 'de']);
        expect(html).toContain(`href="${localizedPath(paths.business, 'de')}"`);
        expect(html).not.toContain('<script>alert');
      }
    }),
  60_000,
);
