import { team } from '../../data/content/team.ts';
import { locales } from '../../data/locale.ts';
import { paths } from '../../data/site/paths.ts';
import { disconnectBrowser, hydratePage, open, openPage, type PageSession } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

afterAll(disconnectBrowser);

const address = () => `${site.origin}${paths.about}`;

/** Which profiles stand open, in the order of the cards. */
const openProfiles = ({ page }: PageSession) =>
  page.$$eval('main details', (all) => all.flatMap((details, index) => (details.open ? [index] : [])));

/** Presses the control of one card and waits until its state is the other one. */
async function press({ page }: PageSession, card: number) {
  const summary = (await page.$$('main details > summary'))[card];
  if (!summary) throw new Error(`There is no card ${card}.`);
  const before = await summary.evaluate((element) => (element.parentElement as HTMLDetailsElement).open);
  await summary.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await summary.click();
  await page.waitForFunction(
    (element, state) => (element.parentElement as HTMLDetailsElement).open !== state,
    {},
    summary,
    before,
  );
}

async function pressAFew(visitor: PageSession) {
  expect(await openProfiles(visitor)).toEqual([]);
  await press(visitor, 1);
  await press(visitor, 3);
  expect(await openProfiles(visitor)).toEqual([1, 3]);
  await press(visitor, 1);
  expect(await openProfiles(visitor)).toEqual([3]);
}

test('profiles open one by one without script', async () => {
  const visitor = await openPage(site.origin, { javascript: false, locale: 'de', reducedMotion: true });
  try {
    expect(await open(visitor, address())).toBe(200);
    const summaries = await visitor.page.$$('main details > summary');
    expect(summaries).toHaveLength(team.length);
    const state = () => openProfiles(visitor);
    expect(await state()).toEqual([]);
    for (const card of [1, 3, 1]) await summaries[card]?.click();
    expect(await state()).toEqual([3]);
  } finally {
    await visitor.close();
  }
}, 120_000);

test.each(locales)(
  'profiles open one by one, and the page has nothing to complain about (%s)',
  async (locale) => {
    const visitor = await openPage(site.origin, { locale, reducedMotion: true });
    try {
      await open(visitor, address());
      await hydratePage(visitor);
      await pressAFew(visitor);
      expect(visitor.consoleErrors).toEqual([]);
    } finally {
      await visitor.close();
    }
  },
  120_000,
);

test('a profile opens by the keyboard and stays open when the language changes', async () => {
  const visitor = await openPage(site.origin, { locale: 'en' });
  const { page } = visitor;
  try {
    await open(visitor, address());
    await hydratePage(visitor);
    await page.focus('main details > summary');
    await page.keyboard.press('Enter');
    await page.waitForSelector('main details[open]');
    await page.$eval('header button[value="de"]', (link) => (link as HTMLElement).click());
    await page.waitForSelector('html[lang="de"]');
    expect(await openProfiles(visitor)).toEqual([0]);
  } finally {
    await visitor.close();
  }
}, 120_000);

test.each(locales)(
  'About fits a window of 320 px, profiles open (%s)',
  async (locale) => {
    const visitor = await openPage(site.origin, { locale, width: 320, height: 640, javascript: false });
    const { page } = visitor;
    try {
      await open(visitor, address());
      await page.$$eval('main details', (all) => {
        for (const details of all) details.open = true;
      });
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    } finally {
      await visitor.close();
    }
  },
  120_000,
);
