import type { HTTPRequest } from 'puppeteer';
import { locales } from '../../data/locale.ts';
import { apiPaths } from '../../data/site/paths.ts';
import { auditItems, auditRoutes } from '../audits/audit-pages.ts';
import { violations } from '../audits/axe.ts';
import { pageStates, subscribed } from '../audits/page-states.ts';
import {
  disconnectBrowser,
  hydratePage,
  open,
  type PageSession,
  setPreferences,
} from '../support/open-page.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** axe on every route in both languages: wide and narrow, with the cookie notice and without, with the menu open. */

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };
const counted = { pages: new Set<string>(), states: 0 };
let site: TestSite;

beforeAll(async () => {
  site = await startSite();
  const response = await fetch(site.origin + apiPaths.subscribe, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: subscribed }),
  });
  if (response.status !== 201) throw new Error(`The subscription was answered ${response.status}.`);
});
afterAll(async () => {
  await site.stop();
  await disconnectBrowser();
  console.info(`walk-axe saw ${counted.pages.size} pages in ${counted.states} states.`);
});

async function inState({ page }: PageSession, state: string, within?: string): Promise<string[]> {
  counted.states += 1;
  return (await violations(page, within)).map((line) => `${state}: ${line}`);
}

const notice = 'section:has(button[name=choice][value=declined])';

/** The notice goes, the page behind it stays. */
async function decline({ page }: PageSession) {
  await waitForHydration(page, 'button[value="declined"]');
  await page.$eval('button[value="declined"]', (button) => button.click());
  await page.waitForFunction(() => !document.querySelector('button[value="declined"]'));
}

async function openMenu({ page }: PageSession) {
  await waitForHydration(page, 'header summary');
  await page.$eval('header summary', (summary) => summary.click());
  await page.waitForFunction(() => document.querySelector('main')?.closest('[inert]'));
}

test.each(locales)(
  'axe finds nothing on any page, in any state of its frame (%s)',
  async (locale) => {
    // Who asks for less motion sees every block at once, so nothing is hidden from axe.
    const options = { locale, consent: null, reducedMotion: true, ...wide };
    const wrong = await auditRoutes(site.origin, options, async (visitor, route) => {
      const { page } = visitor;
      counted.pages.add(`${locale} ${route.path}`);
      await page.setViewport(wide);
      await open(visitor, site.origin + route.path);
      await hydratePage(visitor);
      // The page is the same in each state but for the part that opens, so it is checked in full once a width.
      const lines = await inState(visitor, '1280, notice open', notice);
      await page.setViewport(narrow);
      lines.push(...(await inState(visitor, '360, notice open')));
      await decline(visitor);
      await openMenu(visitor);
      lines.push(...(await inState(visitor, '360, menu open', 'header')));
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !document.querySelector('[inert]'));
      await page.setViewport(wide);
      lines.push(...(await inState(visitor, '1280, plain')));
      return lines;
    });
    expect(wrong).toEqual([]);
  },
  600_000,
);

test.each(locales)(
  'axe finds nothing on a page in a state of its own (%s)',
  async (locale) => {
    const options = { locale, reducedMotion: true, ...wide };
    const wrong = await auditItems(
      site.origin,
      options,
      pageStates,
      ([path, state]) => `${locale} ${path}, ${state}`,
      async (visitor, [path, , bring]) => {
        const { page } = visitor;
        await setPreferences(visitor, site.origin, options);
        await page.setViewport(wide);
        await open(visitor, site.origin + path);
        await hydratePage(visitor);
        await bring(visitor);
        const lines = await inState(visitor, '1280');
        await page.setViewport(narrow);
        return [...lines, ...(await inState(visitor, '360'))];
      },
    );
    expect(wrong).toEqual([]);
  },
  300_000,
);

test.each(locales)(
  'axe finds nothing on a page with a carousel before it is hydrated (%s)',
  async (locale) => {
    const wrong = await auditRoutes(
      site.origin,
      { locale, reducedMotion: true, ...wide },
      async (visitor, route) => {
        const { page } = visitor;
        await page.setRequestInterception(true);
        const withoutScript = (request: HTTPRequest) =>
          void (request.resourceType() === 'script' ? request.abort() : request.continue());
        page.on('request', withoutScript);
        await open(visitor, site.origin + route.path);
        const lines = await inState(visitor, 'not hydrated');
        page.off('request', withoutScript);
        await page.setRequestInterception(false);
        return lines;
      },
      ({ row }) => row?.view === 'home-slides',
    );
    expect(wrong).toEqual([]);
  },
  120_000,
);
