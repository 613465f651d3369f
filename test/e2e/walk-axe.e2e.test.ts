import { apiPaths } from '../../data/paths.ts';
import { locales } from '../../data/preferences.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { disconnect, open, prefer, type Visit, wake } from '../support/visit.ts';
import { violations } from '../walks/axe.ts';
import { hydrated } from '../walks/hydrated.ts';
import { walk, walkRoutes } from '../walks/lanes.ts';
import { pageStates, subscribed } from '../walks/page-states.ts';

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
  await disconnect();
  console.info(`walk-axe saw ${counted.pages.size} pages in ${counted.states} states.`);
});

async function inState({ page }: Visit, state: string): Promise<string[]> {
  counted.states += 1;
  return (await violations(page)).map((line) => `${state}: ${line}`);
}

/** The notice goes, the page behind it stays. */
async function decline({ page }: Visit) {
  await hydrated(page, 'button[value="declined"]');
  await page.$eval('button[value="declined"]', (button) => button.click());
  await page.waitForFunction(() => !document.querySelector('button[value="declined"]'));
}

async function openMenu({ page }: Visit) {
  await hydrated(page, 'header summary');
  await page.$eval('header summary', (summary) => summary.click());
  await page.waitForFunction(() => document.querySelector('main')?.closest('[inert]'));
}

test.each(locales)(
  'axe finds nothing on any page, in any state of its frame (%s)',
  async (locale) => {
    // Who asks for less motion sees every block at once, so nothing is hidden from axe.
    const options = { locale, consent: null, reducedMotion: true, ...wide };
    const wrong = await walkRoutes(site.origin, options, async (visitor, route) => {
      const { page } = visitor;
      counted.pages.add(`${locale} ${route.path}`);
      await page.setViewport(wide);
      await open(visitor, site.origin + route.path);
      await wake(visitor);
      const lines = await inState(visitor, '1280, notice open');
      await page.setViewport(narrow);
      lines.push(...(await inState(visitor, '360, notice open')));
      await decline(visitor);
      lines.push(...(await inState(visitor, '360, plain')));
      await openMenu(visitor);
      lines.push(...(await inState(visitor, '360, menu open')));
      await page.keyboard.press('Escape');
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
    const wrong = await walk(
      site.origin,
      options,
      pageStates,
      ([path, state]) => `${locale} ${path}, ${state}`,
      async (visitor, [path, , bring]) => {
        const { page } = visitor;
        await prefer(visitor, site.origin, options);
        await page.setViewport(wide);
        await open(visitor, site.origin + path);
        await wake(visitor);
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
