import { paths } from '../../data/site/paths.ts';
import { sampleSnapshot } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { goto, openHydrated, openPage, type PageSession } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';
import { testIf } from '../support/test-if.ts';

const site = sharedSite();

const url = site.origin + paths.about;
const { team } = sampleSnapshot();
const last = team.length - 1;
const testTwo = testIf(last > 0, 'one person');

/** Indexes of the open profiles. */
const openProfiles = ({ page }: PageSession) =>
  page.$$eval('main details', (all) => all.flatMap((details, index) => (details.open ? [index] : [])));

/** Toggles one profile and waits until its state has changed. */
async function toggle({ page }: PageSession, card: number) {
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

async function expectIndependentProfiles(session: PageSession) {
  expect(await openProfiles(session)).toEqual([]);
  await toggle(session, 0);
  await toggle(session, last);
  expect(await openProfiles(session)).toEqual([0, last]);
  await toggle(session, 0);
  expect(await openProfiles(session)).toEqual([last]);
}

testTwo('profiles open independently without JavaScript', async () => {
  await using session = await openPage(site.origin, { javascript: false, locale: 'de', reducedMotion: true });
  expect(await goto(session, url)).toBe(200);
  const summaries = await session.page.$$('main details > summary');
  expect(summaries).toHaveLength(team.length);
  expect(await openProfiles(session)).toEqual([]);
  for (const card of [0, last, 0]) await summaries[card]?.click();
  expect(await openProfiles(session)).toEqual([last]);
});

testTwo.each(locales)('profiles open independently without console errors (%s)', async (locale) => {
  await using session = await openHydrated(url, { locale, reducedMotion: true });
  await expectIndependentProfiles(session);
  expect(session.consoleErrors).toEqual([]);
});

test('a profile opened by keyboard stays open after a language change', async () => {
  await using session = await openHydrated(url, { locale: 'en' });
  const { page } = session;
  await page.focus('main details > summary');
  await page.keyboard.press('Enter');
  await page.waitForSelector('main details[open]');
  await page.$eval('header button[value=de]', (link) => (link as HTMLElement).click());
  await page.waitForSelector('html[lang="de"]');
  expect(await openProfiles(session)).toEqual([0]);
});

test.each(locales)('the about page with open profiles fits a 320 px viewport (%s)', async (locale) => {
  await using session = await openPage(site.origin, { locale, width: 320, height: 640, javascript: false });
  const { page } = session;
  await goto(session, url);
  await page.$$eval('main details', (all) => {
    for (const details of all) details.open = true;
  });
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
});
