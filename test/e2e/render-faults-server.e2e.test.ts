import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'puppeteer';
import { paths } from '../../data/site/paths.ts';
import { localizedPath } from '../../data/site/urls.ts';
import { temporaryFolder } from '../faults/server-process.ts';
import { makeFaultBuild, startFaultSite } from '../support/fault-site.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, hydratePage, openPage } from '../support/open-page.ts';
import { waitForText } from '../support/page-actions.ts';
import type { TestSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Faults while the server renders: response, caching and log entry. `render-faults-browser` has those of the browser. */

beforeAll(makeFaultBuild, 600_000);

async function withSite(start: Promise<TestSite>, check: (site: TestSite) => Promise<void>): Promise<void> {
  const site = await start;
  try {
    await check(site);
  } finally {
    await site.stop();
  }
}

const germanRequest = { headers: { cookie: 'language=de; cookieConsent=declined' } };

/** The log entry of a page that could not be rendered. */
async function loggedError(site: TestSite): Promise<Record<string, unknown>> {
  const find = () => site.logged.find(({ page }) => page === 'about');
  await waitUntil('the error is logged', () => find() !== undefined);
  expect(find()).toMatchObject({ level: 'error', locale: 'de', id: expect.any(String) });
  return find() ?? {};
}

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

test.each(['head', 'layout', 'page', 'footer'] as const)(
  'a fault in %s gives an uncached, localized 500 page and a log entry with page, language and stack',
  (fault) =>
    withSite(startFaultSite(fault), async (site) => {
      const html = await errorPageOf(site, paths.about);
      // The error page needs head and layout too. When one of them throws, a static page is sent.
      expect(html.includes(`href="${localizedPath(paths.business, 'de')}"`)).toBe(fault === 'page');
      expect(JSON.stringify((await loggedError(site)).err)).toMatch(/fault in \w+.*\bat /);
      await errorPageOf(site, paths.about);
    }),
);

test('a page that stays suspended keeps its shell, is logged, and is rendered by the browser', () =>
  withSite(startFaultSite('hang'), async (site) => {
    const response = await fetch(site.origin + paths.about, germanRequest);
    const html = await response.text();
    expect([response.status, response.headers.get('content-language')]).toEqual([200, 'de']);
    expect(html).toContain(`href="${localizedPath(paths.business, 'de')}"`);
    expect(html).toContain('</html>');
    expect(JSON.stringify((await loggedError(site)).err)).toContain('500 ms');
    await using session = await openPage(site.origin, { locale: 'de', reducedMotion: true });
    await goto(session, site.origin + paths.about);
    await waitForText(session.page, formatMessage('de', 'about.hero.title'));
  }));

test('head and shell arrive while the page is still suspended', async () => {
  const { folder, remove } = temporaryFolder();
  const released = path.join(folder, 'released');
  await withSite(startFaultSite('slow', { RELEASED_BY: released }), async (site) => {
    const response = await fetch(site.origin + paths.about, germanRequest);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let html = '';
    const readUntil = async (text: string) => {
      for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
        html += read.value;
        if (html.includes(text)) return;
      }
    };
    await readUntil(`href="${localizedPath(paths.business, 'de')}"`);
    expect(html).toContain('<title>');
    expect(html).not.toContain('<h1');
    expect(html).not.toContain('</html>');
    writeFileSync(released, '');
    await readUntil('</html>');
    expect(html).toMatch(/<h1.*<\/html>$/s);
  });
  remove();
});

/** The rules of each class in all stylesheets of the page. */
const rulesOf = (page: Page, classes: readonly string[]) =>
  page.evaluate((names) => {
    const rules = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText),
    );
    return names.map((name) => rules.filter((rule) => rule.includes(`.${name}`)).join(''));
  }, classes);

test('a page that arrives after the shell is displayed with its styles, hydrated, and not stored', () =>
  withSite(startFaultSite('slow'), async (site) => {
    await using session = await openPage(site.origin, { locale: 'de', reducedMotion: true });
    const { page } = session;
    await page.evaluateOnNewDocument(() => {
      Object.assign(globalThis, { violations: [] });
      addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
        (globalThis as unknown as { violations: string[] }).violations.push(violatedDirective);
      });
    });
    await goto(session, site.origin + paths.about);
    await page.waitForSelector('main [data-page-heading]', { visible: true });
    const classes = await page.$$eval('main [class]', (all) => [
      ...new Set(all.flatMap(({ classList }) => [...classList])),
    ]);
    const atFirst = await rulesOf(page, classes);
    await hydratePage(session);
    const rules = await rulesOf(page, classes);
    // What the document lacks, the stylesheet has: rules of hover, focus and print.
    const late = classes
      .filter((_, index) => atFirst[index] === '')
      .map((name) => rules[classes.indexOf(name)]);
    expect(rules).not.toContain('');
    expect(
      late.filter((text) => !/:(hover|active|focus)|print|scripting|transition/.test(text ?? '')),
    ).toEqual([]);
    expect(await page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)).toEqual(
      [],
    );
    const { headers } = await fetch(site.origin + paths.about, germanRequest);
    expect(headers.get('etag')).toBeNull();
  }));

test('with a fault in one page, the others are rendered, and the failed request is counted in the metrics', () => {
  const token = 'a-token-of-at-least-thirty-two-characters';
  return withSite(startFaultSite('page', { ADMIN_TOKEN: token }), async (site) => {
    const response = await fetch(site.origin + paths.contact, germanRequest);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<script type="module"');
    await errorPageOf(site, paths.about);
    const metrics = await fetch(`${site.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect(await metrics.text()).toContain('http_errors_total{response="error_page"} 1');
  });
});

test('a malformed or unknown URL gives the error page with the navigation of the site', () =>
  withSite(startFaultSite(''), async (site) => {
    for (const url of ['/%ff', '/news/a%2Fb', '/news/%3Cscript%3E', '//x', '/.hidden']) {
      const response = await fetch(site.origin + url, germanRequest);
      const html = await response.text();
      expect([url, [400, 404].includes(response.status)]).toEqual([url, true]);
      expect([url, response.headers.get('content-language')]).toEqual([url, 'de']);
      expect(html).toContain(`href="${localizedPath(paths.business, 'de')}"`);
      expect(html).not.toContain('<script>alert');
    }
  }));
