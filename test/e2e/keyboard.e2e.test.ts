import { paths } from '../../data/site/paths.ts';
import { auditRoutes } from '../audits/audit-pages.ts';
import { findSmallTargets, nextTabStop, numberTabStops, type TabRegion } from '../audits/tab-stops.ts';
import { gotoHydrated, openHydrated, type PageSession } from '../support/open-page.ts';
import { distinct, hasPage, kinds, type Route, shells } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** Keyboard audit: skip link first, tab stops visible, with a focus ring, in document order, no focus that cannot leave. */

const site = sharedSite();

/** Checks that the first Tab shows the skip link and that Enter moves the focus into the main content. */
async function auditSkipLink({ page }: PageSession): Promise<string[]> {
  await page.keyboard.press('Tab');
  const link = await page.evaluate(() => {
    const element = document.activeElement;
    const { top, left, width } = element?.getBoundingClientRect() ?? new DOMRect(-1);
    return { href: element?.getAttribute('href'), isVisible: top >= 0 && left >= 0 && width > 24 };
  });
  if (link.href !== '#main' || !link.isVisible) return [`the first tab stop is ${JSON.stringify(link)}`];
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  await page.keyboard.press('Tab');
  const inside = await page.evaluate(
    () => !document.activeElement?.closest('header') && document.activeElement !== document.body,
  );
  return inside ? [] : ['Tab after the skip link leads back to the header'];
}

/** Presses Tab from the start of a region until the focus leaves it. */
async function auditTabOrder({ page }: PageSession, region: TabRegion): Promise<string[]> {
  await page.$eval(region, (start) => {
    scrollTo({ top: 0, behavior: 'instant' });
    start.tabIndex = -1;
    start.focus();
    start.removeAttribute('tabindex');
  });
  const problems: string[] = [];
  let last = -1;
  let count = await numberTabStops(page, region);
  for (let presses = 0; presses <= count + 5; presses += 1) {
    const stop = await nextTabStop(page, region);
    if (stop.position === -1 || (stop.position >= 0 && stop.position < last)) {
      return last === count - 1
        ? problems
        : [...problems, `the focus leaves ${region} after stop ${last} of ${count}`];
    }
    // A button may become enabled meanwhile, as the arrow of a row does.
    if (stop.position === -2) {
      count = await numberTabStops(page, region);
      continue;
    }
    if (stop.position > last + 1) problems.push(`jumps from stop ${last} to ${stop.position}, ${stop.name}`);
    last = stop.position;
    problems.push(...stop.problems.map((line) => `${stop.name} ${line}`));
  }
  return [...problems, `the focus does not leave ${region} after ${count} stops`];
}

// The tab order does not depend on the language; German, with its longer words, has the narrow viewports. The cookie notice
// is shown, as it adds tab stops and may cover others. Header, footer and notice are the same on all pages of a layout and shell.
test.each([
  ['a page of every view, shell and business area', 'en', 1280, 800, distinct],
  // On a phone the layout is that of 320 px.
  ['a page of every layout and shell', 'de', 360, 740, shells],
  ['a page of every view and shell', 'de', 320, 256, kinds],
] as const)(
  '%s can be used by keyboard while the cookie notice is shown (%s, %i x %i)',
  async (_extent, locale, width, height, audited) => {
    const options = { locale, consent: null, reducedMotion: true, width, height };
    const audit = async (session: PageSession, route: Route) => {
      await gotoHydrated(session, site.origin + route.path);
      await waitForHydration(session.page, 'button[name=choice][value=declined]');
      // Without a token the page of an invitation has a note in place of its form.
      if (route.row?.layout === 'tool')
        await session.page.waitForSelector('main :is([name=password], [role=alert])');
      return [
        ...(await auditSkipLink(session)),
        ...(await auditTabOrder(session, shells.includes(route) ? 'body' : 'main')),
        ...(await findSmallTargets(session.page)),
      ];
    };
    const problems = await auditRoutes(site.origin, options, audit, (route) => audited.includes(route));
    expect(problems).toEqual([]);
  },
  600_000,
);

test.each(
  [paths.home, paths.contact, paths.project('bremen'), paths.project('hd-capital'), paths.admin].filter(
    hasPage,
  ),
)('the menu of %s opens by keyboard, contains the focus and returns it on Escape', async (path) => {
  await using session = await openHydrated(site.origin + path, { width: 360, height: 740 });
  const { page } = session;
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
  expect(session.consoleErrors).toEqual([]);
});
