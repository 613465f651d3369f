import { paths } from '../../data/site/paths.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { goto, hydratePage, openHydrated, openPage, type PageSession } from '../support/open-page.ts';
import { hasPage } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';
import { testIf } from '../support/test-if.ts';

const site = sharedSite();
const testPage = testIf(hasPage(paths.project('hd-capital')), 'no bonds');

const sections = ['home', 'about', 'services', 'contact'] as const;
const url = site.origin + paths.project('hd-capital');

/** Waits until the top of a section is in the upper half of the viewport. */
async function waitForSection({ page }: PageSession, id: string) {
  await page.waitForFunction(
    (sectionId) => {
      const top = document.getElementById(sectionId)?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight / 2;
    },
    {},
    id,
  );
}

const scrollBehaviour = ({ page }: PageSession) =>
  page.$eval('html', (root) => getComputedStyle(root).scrollBehavior);

testPage.each(locales)('the navigation scrolls smoothly to the four sections (%s)', async (locale) => {
  await using session = await openPage(site.origin, { locale });
  const { page } = session;
  await goto(session, url);
  expect(await scrollBehaviour(session)).toBe('smooth');
  await hydratePage(session);
  for (const id of sections.toReversed()) {
    const anchor = await page.waitForSelector(`header nav a[href="#${id}"]`, { visible: true });
    expect(await anchor?.evaluate((link) => link.textContent)).toBe(formatMessage(locale, `bond.nav.${id}`));
    await anchor?.click();
    await waitForSection(session, id);
    await page.waitForSelector(`header nav a[href="#${id}"][aria-current]`);
  }
  expect(session.consoleErrors).toEqual([]);
});

testPage('prefers-reduced-motion turns smooth scrolling off', async () => {
  await using session = await openPage(site.origin, { reducedMotion: true });
  await goto(session, url);
  expect(await scrollBehaviour(session)).toBe('auto');
});

testPage('smooth scrolling is off on the next page', async () => {
  await using session = await openHydrated(url);
  const { page } = session;
  await page.$eval(`header a[href="${paths.projects}"]`, (link) => (link as HTMLAnchorElement).click());
  await page.waitForFunction((path) => location.pathname === path, {}, paths.projects);
  await page.waitForFunction(() => !document.getElementById('services'));
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect(await scrollBehaviour(session)).toBe('auto');
  expect(session.consoleErrors).toEqual([]);
});

const isMenuOpen = ({ page }: PageSession) =>
  page.$eval('header details', (menu) => (menu as HTMLDetailsElement).open);

testPage('the mobile menu closes when a section is chosen', async () => {
  await using session = await openHydrated(url, {
    width: 390,
    height: 844,
    hasTouch: true,
    reducedMotion: true,
  });
  const { page } = session;
  await page.click('header summary');
  const link = await page.waitForSelector('header details a[href="#services"]', { visible: true });
  await link?.click();
  await page.waitForFunction(() => !document.querySelector('header details[open]'));
  await waitForSection(session, 'services');
  expect(session.consoleErrors).toEqual([]);
});

testPage(
  'without JavaScript the mobile menu opens, navigates and closes, and leaves part of the page uncovered',
  async () => {
    await using session = await openPage(site.origin, { width: 390, height: 844, javascript: false });
    const { page } = session;
    await goto(session, url);
    await page.click('header summary');
    const link = await page.waitForSelector('header details a[href="#about"]', { visible: true });
    const bottom = await page.$eval('header details > div', (panel) => panel.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThan(700);
    await link?.click();
    await page.waitForFunction(() => location.hash === '#about');
    await page.click('header summary');
    expect(await isMenuOpen(session)).toBe(false);
  },
);

const headings = ['risk', 'about', 'projects', 'why', 'cta', 'contact'];

testPage.each(locales)(
  'every section is rendered without JavaScript, the risk notice first (%s)',
  async (locale) => {
    await using session = await openPage(site.origin, { locale, javascript: false });
    const { page } = session;
    expect(await goto(session, url)).toBe(200);
    expect(await page.$eval('html', (root) => root.lang)).toBe(locale);
    expect(await page.$$eval('main h2', (all) => all.map((each) => each.textContent))).toEqual(
      headings.map((section) => formatMessage(locale, `bond.${section}.title`)),
    );
  },
);
