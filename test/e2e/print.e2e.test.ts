import type { Page } from 'puppeteer';
import { locales } from '../../data/locale.ts';
import { paths } from '../../data/site/paths.ts';
import { auditRoutes } from '../audits/audit-pages.ts';
import { settled } from '../audits/settled.ts';
import { disconnectBrowser, hydratePage, open, openPage, type PageSession } from '../support/open-page.ts';
import { sharedSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Every page on paper: what leads somewhere or asks something stays off the sheet, what informs stays on it. */

const site = sharedSite();

afterAll(disconnectBrowser);

const offTheSheet =
  'header[data-shell], a[href="#main"], form button[name=choice], section:has(> * button[name=choice]), [role=status] [data-kind]';

/** Draws the page as for a printer; a page that is opened afterwards may be drawn for a screen again. */
async function onPaper(page: Page) {
  await page.emulateMediaType('print');
  await waitUntil('the page is drawn for paper', () => page.evaluate(() => matchMedia('print').matches));
  await settled(page);
}

const printed = ({ page }: PageSession) =>
  page.evaluate((off) => {
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return {
      unwanted: [...document.querySelectorAll(off)].filter(shown).map((each) => each.outerHTML.slice(0, 80)),
      // What is left out on purpose is not displayed at all; what waits to come up must not be waiting here.
      waiting: [...document.querySelectorAll('main *')]
        .filter((each) => each.checkVisibility() && !shown(each))
        .filter((each) => getComputedStyle(each).opacity === '0').length,
      headings: [...document.querySelectorAll('main h1')].filter(shown).length,
      ground: getComputedStyle(document.documentElement).backgroundColor,
      overflow: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      stuck: [...document.querySelectorAll('body *')].filter(
        (each) =>
          getComputedStyle(each).position === 'fixed' &&
          shown(each) &&
          each.getBoundingClientRect().width > 1,
      ).length,
    };
  }, offTheSheet);

const clean = {
  unwanted: [],
  waiting: 0,
  headings: 1,
  ground: 'rgb(255, 255, 255)',
  overflow: false,
  stuck: 0,
};

test.each(locales)(
  'each page prints without header, buttons of the footer and cookie notice (%s)',
  async (locale) => {
    // 718 px is the width between the margins of a sheet of A4.
    const options = { locale, consent: null, javascript: false, width: 718 };
    const wrong = await auditRoutes(site.origin, options, async (visitor, route) => {
      await open(visitor, site.origin + route.path);
      await onPaper(visitor.page);
      const found = await printed(visitor);
      return JSON.stringify(found) === JSON.stringify(clean) ? [] : [JSON.stringify(found)];
    });
    expect(wrong).toEqual([]);
  },
  300_000,
);

test('a filtered list prints the projects that it shows, with their details, and no other', async () => {
  const visitor = await openPage(site.origin, { locale: 'de', javascript: false, width: 718 });
  const { page } = visitor;
  try {
    await open(visitor, `${site.origin}${paths.projects}?location=Berlin`);
    await onPaper(page);
    const cards = await page.$$eval('[data-project]', (all) =>
      all.map((card) => {
        const details = card.querySelector('[data-part=details]');
        return (
          details === null || details.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        );
      }),
    );
    expect(cards.length).toBeGreaterThan(0);
    expect(cards).not.toContain(false);
    expect(
      await page.$$eval('main form button', (all) => all.filter((each) => each.checkVisibility()).length),
    ).toBe(0);
    expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(10_000);
  } finally {
    await visitor.close();
  }
}, 120_000);

test('a project page prints although its blocks come up only when they are scrolled to', async () => {
  const visitor = await openPage(site.origin, { locale: 'en', width: 718 });
  const { page } = visitor;
  try {
    await open(visitor, site.origin + paths.project('bremen'));
    await hydratePage(visitor);
    await page.waitForSelector('main [data-state=hidden]');
    await onPaper(page);
    expect(await printed(visitor)).toEqual(clean);
  } finally {
    await visitor.close();
  }
}, 120_000);
