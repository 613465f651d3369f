import type { Locale } from '../../data/locale.ts';
import { type BusinessAreaId, businessAreaIds } from '../../data/schemas/business-areas.ts';
import { pages } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { localizedPath } from '../../data/site/urls.ts';
import { listedMessages } from '../pages/listed-messages.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import {
  goto,
  gotoHydrated,
  hydratePage,
  openHydrated,
  openPage,
  type PageSession,
  waitForPaint,
} from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

const variants = pages.filter((page) => page.view === 'business');
const heading = (area: BusinessAreaId, locale: Locale) => formatMessage(locale, `areas.${area}.title`);

/** Waits until the page with this path shows this heading. */
async function waitForPage({ page }: PageSession, path: string, title: string) {
  await page.waitForFunction(
    (pathname, heading) =>
      location.pathname === pathname && document.querySelector('h1')?.textContent === heading,
    {},
    path,
    title,
  );
}

/** What is below the first screen of a page follows after it is painted. */
const follow = async ({ page }: PageSession, selector: string) =>
  (await page.waitForSelector(selector))?.evaluate((link) => (link as HTMLAnchorElement).click());

test.each(locales)(
  'the links "learn more", "next" and "back" lead through the business areas (%s)',
  async (locale) => {
    await using session = await openPage(site.origin, { locale });
    const [first, second] = businessAreaIds;
    const overview = formatMessage(locale, 'business.title');
    await gotoHydrated(session, `${site.origin}${paths.business}`);
    await follow(session, `main a[href^="${paths.businessArea(first)}"]`);
    await waitForPage(session, paths.businessArea(first), heading(first, locale));
    await follow(session, 'main a[rel="next"]');
    await waitForPage(session, paths.businessArea(second), heading(second, locale));
    await follow(session, `main a[href="${localizedPath(paths.business, locale)}"]`);
    await waitForPage(session, paths.business, overview);
    expect(session.consoleErrors).toEqual([]);
  },
);

test('the links work without JavaScript', async () => {
  await using session = await openPage(site.origin, { javascript: false });
  const { page } = session;
  const area = businessAreaIds[4];
  await goto(session, `${site.origin}${paths.business}`);
  await Promise.all([page.waitForNavigation(), page.click(`main a[href="${paths.businessArea(area)}"]`)]);
  await waitForPaint(page);
  expect(new URL(page.url()).pathname).toBe(paths.businessArea(area));
  await Promise.all([page.waitForNavigation(), page.click(`main a[href="${paths.business}"]`)]);
  expect(new URL(page.url()).pathname).toBe(paths.business);
});

/** Lists of each business area; `title` where an item has a title and a text. */
const lists: Record<BusinessAreaId, [string, string?][]> = {
  development: [['types', 'title'], ['assets']],
  'project-management': [['phases', 'title'], ['services'], ['consulting']],
  'investment-management': [['transaction', 'title'], ['financing', 'title'], ['reporting'], ['services']],
  'real-estate-management': [['fields', 'title'], ['services']],
  'consulting-joint-venture': [['consulting'], ['venture']],
};

test.each(locales)(
  'every list item of every business area is rendered without JavaScript (%s)',
  async (locale) => {
    await using session = await openPage(site.origin, { locale, javascript: false });
    for (const area of businessAreaIds) {
      expect(await goto(session, `${site.origin}${paths.businessArea(area)}`)).toBe(200);
      const shown = await session.page.$$eval('main li, main h3', (all) =>
        all.map((each) => each.textContent),
      );
      for (const [list, suffix] of lists[area]) {
        for (const item of listedMessages(locale, `area.${area}.${list}.list`, suffix)) {
          expect(shown.some((text) => text?.includes(item))).toBe(true);
        }
      }
    }
  },
);

test('the four overview variants differ in background colour and pictures', async () => {
  await using session = await openPage(site.origin, { javascript: false });
  const backgrounds: string[] = [];
  const pictures: string[] = [];
  for (const { path } of variants) {
    await goto(session, `${site.origin}${path}`);
    backgrounds.push(
      await session.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
    );
    pictures.push(...(await session.page.$$eval('main img', (all) => all.map((image) => image.alt))));
  }
  expect(new Set(backgrounds).size).toBe(variants.length);
  expect(pictures).toHaveLength(variants.length * (businessAreaIds.length + 1));
  expect(new Set(pictures).size).toBe(pictures.length);
});

const countTransparent = ({ page }: PageSession) =>
  page.$$eval('main li', (all) => all.filter((each) => getComputedStyle(each).opacity !== '1').length);

test('blocks are revealed when they are scrolled into view', async () => {
  await using session = await openHydrated(`${site.origin}${paths.business}`);
  const { page } = session;
  await page.waitForSelector('main li[data-state="hidden"]');
  const count = (await page.$$('main li[data-state]')).length;
  expect(count).toBeGreaterThan(2);
  for (let index = 0; index < count; index += 1) {
    const block = (await page.$$('main li[data-state]'))[index];
    await block?.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.waitForFunction(
      (element) => element?.getAttribute('data-state') === 'shown',
      {},
      block ?? null,
    );
  }
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main li')].every((each) => getComputedStyle(each).opacity === '1'),
  );
});

test('every block is visible without JavaScript and with reduced motion', async () => {
  for (const options of [{ javascript: false }, { reducedMotion: true }]) {
    await using session = await openPage(site.origin, options);
    await goto(session, `${site.origin}${paths.business}`);
    if (options.reducedMotion) await hydratePage(session);
    expect(await countTransparent(session)).toBe(0);
  }
});

test('numbers on the pictures align with the left edge of the text at every width', async () => {
  for (const width of [360, 1280, 2000]) {
    await using session = await openPage(site.origin, { width, javascript: false });
    await goto(session, `${site.origin}${paths.business}`);
    const [edge = 0, number = 0] = await session.page.evaluate(() => {
      const parts = [...document.querySelectorAll('main ol li *')];
      const first = parts.find((part) => part.children.length === 0 && /^\d\d$/.test(part.textContent ?? ''));
      const range = document.createRange();
      if (first) range.selectNodeContents(first);
      return [
        document.querySelector('main h2')?.getBoundingClientRect().left,
        range.getBoundingClientRect().left,
      ];
    });
    expect(number).toBeGreaterThan(0);
    expect(Math.abs(edge - number)).toBeLessThan(1.5);
  }
});
