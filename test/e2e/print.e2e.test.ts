import { palettes, paletteVariables } from '@hd-group/ui/tokens/palettes.ts';
import type { Page } from 'puppeteer';
import { pages } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { auditRoutes } from '../audits/audit-pages.ts';
import { finishTransitions } from '../audits/finish-transitions.ts';
import { sampleSnapshot } from '../support/content.ts';
import { goto, openHydrated, openPage, type PageSession } from '../support/open-page.ts';
import { type Route, withOneSignIn } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Print styles of every page: navigation and controls are hidden, content is visible. */

const site = sharedSite();

const hiddenInPrint =
  'header[data-shell], a[href="#main"], form button[name=choice], section:has(> * button[name=choice]), [role=status] [data-kind]';

/** Switches the page to print media. Call it after each navigation, which may reset the media type. */
async function emulatePrint(page: Page) {
  await page.emulateMediaType('print');
  await waitUntil('print media applies', () => page.evaluate(() => matchMedia('print').matches));
  await finishTransitions(page);
}

const printState = ({ page }: PageSession) =>
  page.evaluate((hidden) => {
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return {
      unwanted: [...document.querySelectorAll(hidden)]
        .filter(isVisible)
        .map((each) => each.outerHTML.slice(0, 80)),
      // Blocks that are revealed on scrolling must be visible in print.
      unrevealed: [...document.querySelectorAll('main *')]
        .filter((each) => each.checkVisibility() && !isVisible(each))
        .filter((each) => getComputedStyle(each).opacity === '0').length,
      headings: [...document.querySelectorAll('main h1')].filter(isVisible).length,
      background: getComputedStyle(document.documentElement).backgroundColor,
      text: getComputedStyle(document.documentElement).getPropertyValue('--text'),
      // The cards of a row that scrolls on the screen.
      cut: [...document.querySelectorAll('main ul[tabindex="0"] > li')].filter(
        (each) => each.getBoundingClientRect().right > document.documentElement.clientWidth,
      ).length,
      hasOverflow: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      fixed: [...document.querySelectorAll('body *')].filter(
        (each) =>
          getComputedStyle(each).position === 'fixed' &&
          isVisible(each) &&
          each.getBoundingClientRect().width > 1,
      ).length,
    };
  }, hiddenInPrint);

const expectedState = {
  unwanted: [],
  unrevealed: 0,
  headings: 1,
  background: 'rgb(255, 255, 255)',
  text: paletteVariables(palettes.white)['--text'],
  cut: 0,
  hasOverflow: false,
  fixed: 0,
};

test('every page prints its content without navigation, controls and cookie notice', async () => {
  // 718 px is the width of A4 between its margins. German has the longer words.
  const options = { locale: 'de', consent: null, javascript: false, width: 718 } as const;
  const audit = async (session: PageSession, route: Route) => {
    await goto(session, site.origin + route.path);
    await emulatePrint(session.page);
    const state = await printState(session);
    return JSON.stringify(state) === JSON.stringify(expectedState) ? [] : [JSON.stringify(state)];
  };
  const problems = await auditRoutes(site.origin, options, audit, (route) => withOneSignIn.includes(route));
  expect(problems).toEqual([]);
}, 300_000);

test('a filtered list prints its projects with their details', async () => {
  await using session = await openPage(site.origin, { locale: 'de', javascript: false, width: 718 });
  const { page } = session;
  const location = sampleSnapshot().projects[0]?.city ?? '';
  await goto(session, `${site.origin}${paths.projects}?${new URLSearchParams({ location })}`);
  await emulatePrint(page);
  const cards = await page.$$eval('[data-project]', (all) =>
    all.map((card) => {
      const details = card.querySelector('ul[aria-label]');
      return details === null || details.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    }),
  );
  expect(cards.length).toBeGreaterThan(0);
  expect(cards).not.toContain(false);
  expect(
    await page.$$eval('main form button', (all) => all.filter((each) => each.checkVisibility()).length),
  ).toBe(0);
  expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(10_000);
});

test.each(pages.filter(({ view }) => view === 'home-slides').map(({ path }) => path))(
  '%s prints the slide that is shown, without its controls',
  async (path) => {
    await using session = await openHydrated(site.origin + path, { locale: 'en', reducedMotion: true });
    const { page } = session;
    const dots = 'main ol:has(> li > button[aria-current])';
    await page.$eval(`${dots} > li:nth-child(3) button`, (dot) => (dot as HTMLElement).click());
    await page.waitForSelector(`${dots} > li:nth-child(3) [aria-current=true]`);
    await emulatePrint(page);
    const [shown, ...others] = await page.$$eval('main section ul:has(> li > picture) > li', (slides) =>
      slides.flatMap((slide, index) => {
        const { left, width } = slide.getBoundingClientRect();
        return width > 0 ? [{ index, left }] : [];
      }),
    );
    expect([shown, others]).toEqual([{ index: 2, left: 0 }, []]);
    expect(await page.$eval(dots, (each) => each.checkVisibility())).toBe(false);
  },
);

test('a page prints blocks that have not been revealed by scrolling', async () => {
  await using session = await openHydrated(site.origin + paths.business, {
    locale: 'en',
    width: 718,
  });
  const { page } = session;
  await page.waitForSelector('main [data-state=hidden]');
  await emulatePrint(page);
  expect(await printState(session)).toEqual(expectedState);
});
