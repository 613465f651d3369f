import { locales } from '../../data/locale.ts';
import { paths } from '../../data/site/paths.ts';
import { auditRoutes } from '../audits/audit-pages.ts';
import { nextTabStop, numberTabStops, smallTargets } from '../audits/tab-stops.ts';
import { disconnectBrowser, hydratePage, open, openPage, type PageSession } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** Every page by the keyboard alone: the skip link first, each stop seen and marked, in the document's order, no trap. */

const widths = [1280, 360] as const;
const counted = { pages: 0, stops: 0 };
const site = sharedSite();

afterAll(async () => {
  await disconnectBrowser();
  console.info(`walk-keyboard saw ${counted.pages} pages and ${counted.stops} stops.`);
});

/** The first Tab shows the skip link; Enter moves the focus into the page's own part. */
async function skips({ page }: PageSession): Promise<string[]> {
  await page.keyboard.press('Tab');
  const link = await page.evaluate(() => {
    const element = document.activeElement;
    const { top, left, width } = element?.getBoundingClientRect() ?? new DOMRect(-1);
    return { href: element?.getAttribute('href'), shown: top >= 0 && left >= 0 && width > 24 };
  });
  if (link.href !== '#main' || !link.shown) return [`the first stop is ${JSON.stringify(link)}`];
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  await page.keyboard.press('Tab');
  const inside = await page.evaluate(
    () => !document.activeElement?.closest('header') && document.activeElement !== document.body,
  );
  return inside ? [] : ['after the skip link, Tab is back in the header'];
}

/** Tab from the top of the page until the focus leaves it. */
async function tabThrough({ page }: PageSession): Promise<string[]> {
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const wrong: string[] = [];
  let last = -1;
  let count = await numberTabStops(page);
  for (let presses = 0; presses <= count + 5; presses += 1) {
    const stop = await nextTabStop(page);
    if (stop.position === -1 || (stop.position >= 0 && stop.position < last)) {
      return last === count - 1 ? wrong : [...wrong, `leaves the page after stop ${last} of ${count}`];
    }
    // A button may come alive on the way, as the arrow of a row does.
    if (stop.position === -2) {
      count = await numberTabStops(page);
      continue;
    }
    if (stop.position > last + 1) wrong.push(`jumps from stop ${last} to ${stop.position}, ${stop.name}`);
    last = stop.position;
    counted.stops += 1;
    wrong.push(...stop.wrong.map((line) => `${stop.name} ${line}`));
  }
  return [...wrong, `the focus does not leave the page after ${count} stops`];
}

test.each(locales.flatMap((locale) => widths.map((width) => [locale, width] as const)))(
  'each page can be gone through by Tab (%s, %i px)',
  async (locale, width) => {
    const options = { locale, reducedMotion: true, width, height: 740 };
    const wrong = await auditRoutes(site.origin, options, async (visitor, route) => {
      counted.pages += 1;
      await open(visitor, site.origin + route.path);
      await hydratePage(visitor);
      if (route.row?.layout !== 'tool') await waitForHydration(visitor.page, 'footer');
      else await visitor.page.waitForSelector('[name=password]');
      return [
        ...(await skips(visitor)),
        ...(await tabThrough(visitor)),
        ...(await smallTargets(visitor.page)),
      ];
    });
    expect(wrong).toEqual([]);
  },
  600_000,
);

test.each([
  [1280, 800],
  [360, 740],
  [320, 256],
] as const)(
  'no stop of any page is covered while the cookie notice is shown (%i x %i)',
  async (width, height) => {
    const options = { locale: 'de', consent: null, reducedMotion: true, width, height } as const;
    const wrong = await auditRoutes(site.origin, options, async (visitor, route) => {
      counted.pages += 1;
      await open(visitor, site.origin + route.path);
      await hydratePage(visitor);
      await waitForHydration(visitor.page, 'button[name=choice][value=declined]');
      if (route.row?.layout === 'tool') await visitor.page.waitForSelector('[name=password]');
      return tabThrough(visitor);
    });
    expect(wrong).toEqual([]);
  },
  600_000,
);

test.each([paths.home, paths.contact, paths.project('bremen'), paths.project('hd-capital'), paths.admin])(
  'the menu of %s opens by key, keeps the focus, and Escape gives it back',
  async (path) => {
    const visitor = await openPage(site.origin, { width: 360, height: 740 });
    const { page } = visitor;
    try {
      await open(visitor, site.origin + path);
      await hydratePage(visitor);
      await waitForHydration(page, 'header summary');
      await page.focus('header summary');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.querySelector('main')?.closest('[inert]'));
      const stops = await page.$$eval('header :is(a, button, summary)', (all) => all.length);
      for (let presses = 0; presses <= stops; presses += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
      }
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !document.querySelector('header details[open]'));
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
      expect(await page.$('[inert]')).toBeNull();
      expect(visitor.consoleErrors).toEqual([]);
    } finally {
      await visitor.close();
    }
  },
  120_000,
);
