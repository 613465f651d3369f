import type { Page } from 'puppeteer';
import { pageById } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { auditRoutes } from '../audits/audit-pages.ts';
import { sampleSnapshot } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import {
  goto,
  hydratePage,
  openHydrated,
  openPage,
  type PageSession,
  type PageSessionOptions,
} from '../support/open-page.ts';
import { waitForFrames } from '../support/page-clock.ts';
import { distinct, hasPage, type Route } from '../support/routes.ts';
import { sharedSite } from '../support/site.ts';

/** Layout constants: 50 px of scrolling for the header, the steps of the rows, the visible share that reveals a block. */

const site = sharedSite();
const { homeVariants } = sampleSnapshot();

async function withPage(
  path: string,
  options: PageSessionOptions,
  use: (session: PageSession) => Promise<void>,
) {
  await using session = await openHydrated(site.origin + path, { locale: 'en', ...options });
  await use(session);
}

async function scroll(page: Page, top: number) {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await waitForFrames(page);
}

/** State of the header, opacity of its background (0 to 1), and whether it has a shadow. */
const headerStyle = (page: Page) =>
  page.$eval('header[data-shell]', (element) => {
    const { backgroundColor, boxShadow } = getComputedStyle(element);
    const alpha = /[,/] *([\d.]+)\)$/.exec(backgroundColor.startsWith('rgb(') ? '' : backgroundColor)?.[1];
    return {
      state: (element as HTMLElement).dataset.state,
      opacity: alpha === undefined ? 1 : Number(alpha),
      hasShadow: boxShadow !== 'none',
    };
  });

test.each(
  [paths.home, '/home-cool-grey', '/home-brown', paths.about, paths.project('bremen')].filter(hasPage),
)('the header of %s gets more opaque and a shadow after more than 50 px of scrolling', (path) =>
  withPage(path, { reducedMotion: true }, async ({ page }) => {
    const top = await headerStyle(page);
    expect(top).toMatchObject({ state: 'top', hasShadow: false });
    await scroll(page, 50);
    expect(await headerStyle(page)).toEqual(top);
    await scroll(page, 51);
    await page.waitForSelector('header[data-state=scrolled]');
    const below = await headerStyle(page);
    expect(below.hasShadow).toBe(true);
    expect(below.opacity).toBeGreaterThan(0.9);
    expect(below.opacity).toBeGreaterThan(top.opacity);
    await scroll(page, 50);
    await page.waitForSelector('header[data-state=top]');
  }),
);

const row = 'main ul[tabindex="0"]';
/** A page for each step in px; `variants.e2e.test.ts` has the step of every page. */
const rows = new Map(
  Object.entries(homeVariants).flatMap(([id, { sections }]) =>
    sections.flatMap((section) =>
      section.kind === 'areas' && section.layout === 'row'
        ? [[section.step, pageById(id).path] as const]
        : [],
    ),
  ),
);
const enabledArrows = (page: Page) =>
  page.$$eval('main section:has(ul[tabindex="0"]) button[type=button]', (all) =>
    all.map((button) => !(button as HTMLButtonElement).disabled),
  );
const waitForArrows = (page: Page, back: boolean, forward: boolean) =>
  page.waitForFunction(
    (expected) =>
      [
        ...document.querySelectorAll<HTMLButtonElement>(
          'main section:has(ul[tabindex="0"]) button[type=button]',
        ),
      ]
        .map((button) => !button.disabled)
        .join() === expected,
    { polling: 50 },
    [back, forward].join(),
  );
/** Waits until the row has stopped at this position: a step during smooth scrolling would end elsewhere. */
async function waitForScrollLeft(page: Page, left: number) {
  await page.waitForFunction(
    (selector, expected) => Math.abs((document.querySelector(selector)?.scrollLeft ?? -1) - expected) <= 1,
    { polling: 50 },
    row,
    left,
  );
  const position = () => page.$eval(row, (element) => element.scrollLeft);
  for (let before = Number.NaN, now = await position(); before !== now; ) {
    before = now;
    await waitForFrames(page);
    now = await position();
  }
}
const pressArrow = (page: Page, index: 0 | 1) =>
  page.$$eval(
    'main section:has(ul[tabindex="0"]) button[type=button]',
    (all, at) => (all[at] as HTMLElement).click(),
    index,
  );

test.each([...rows])(
  'a row with a step of %i px scrolls by it (%s), and its arrows are disabled at the ends and hidden where all cards fit',
  async (step, path) => {
    await using session = await openPage(site.origin, { locale: 'en', width: 800 });
    const { page } = session;
    await goto(session, site.origin + path);
    expect(await enabledArrows(page)).toEqual([false, true]);
    await hydratePage(session);
    const scrollRange = await page.$eval(row, (element) => element.scrollWidth - element.clientWidth);
    expect(scrollRange).toBeGreaterThan(2 * step);
    await waitForArrows(page, false, true);
    await pressArrow(page, 1);
    await waitForScrollLeft(page, step);
    await waitForArrows(page, true, true);
    await pressArrow(page, 1);
    await waitForScrollLeft(page, 2 * step);
    await pressArrow(page, 0);
    await waitForScrollLeft(page, step);

    // The end of the row in a wide viewport is not the end in a narrow one.
    await page.setViewport({ width: 1280, height: 800 });
    await page.$eval(row, (element) => {
      element.scrollTo({ left: element.scrollWidth, behavior: 'instant' });
    });
    await waitForArrows(page, true, false);
    await page.setViewport({ width: 800, height: 800 });
    await waitForArrows(page, true, true);
    await page.setViewport({ width: 1280, height: 800 });
    await waitForArrows(page, true, false);

    await page.setViewport({ width: 1920, height: 1080 });
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('main section:has(ul[tabindex="0"]) button[type=button]')].every(
          (button) => !button.checkVisibility({ visibilityProperty: true }),
        ),
      { polling: 50 },
    );
    expect(session.consoleErrors).toEqual([]);
  },
);

test.each([...rows.values()])('the arrow buttons of the row of %s are visible on a phone', async (path) => {
  await using session = await openHydrated(site.origin + path, {
    locale: 'de',
    width: 360,
    height: 740,
    hasTouch: true,
  });
  const { page } = session;
  const sizes = await page.$$eval('main section:has(ul[tabindex="0"]) button[type=button]', (all) =>
    all.map((button) => button.getBoundingClientRect().width),
  );
  expect(sizes.filter((size) => size >= 44)).toHaveLength(2);
  await pressArrow(page, 1);
  await page.waitForFunction(
    (selector) => (document.querySelector(selector)?.scrollLeft ?? 0) > 200,
    { polling: 50 },
    row,
  );
});

/** Distance from the lower edge of the viewport, in px, at which a page reveals its blocks. */
const revealMargins: readonly [path: string, margin: (viewportHeight: number) => number][] = [
  [paths.home, (height) => height * 0.1],
  [paths.business, (height) => height * 0.1],
  [paths.project('hd-capital'), () => 50],
  [paths.contact, () => 50],
];

test.each(revealMargins.filter(([path]) => hasPage(path)))(
  'a block of %s is revealed once, when a tenth of it is above the margin',
  (path, margin) =>
    withPage(path, { height: 800 }, async ({ page }) => {
      await page.waitForSelector('main [data-state=hidden]');
      const block = (await page.$$('main [data-state=hidden]')).at(-1);
      if (!block) throw new Error('The page has no hidden block.');
      /** Scrolls until this share of the block is above the margin, and returns its state. */
      const scrollToShare = async (share: number) => {
        const position = await block.evaluate((element) => {
          const { top, height } = element.getBoundingClientRect();
          return { top: top + scrollY, height, window: innerHeight };
        });
        await scroll(
          page,
          Math.round(position.top + position.height * share - (position.window - margin(position.window))),
        );
        return block.evaluate((element) => (element as HTMLElement).dataset.state);
      };
      expect(await scrollToShare(0.06)).toBe('hidden');
      await scrollToShare(0.14);
      await page.waitForFunction(
        (element) => element.getAttribute('data-state') === 'shown',
        { polling: 50 },
        block,
      );
      await scroll(page, 0);
      expect(await block.evaluate((element) => (element as HTMLElement).dataset.state)).toBe('shown');
    }),
);

const heroPages = [...Object.keys(homeVariants), 'bremen', 'bond']
  .map((id) => pageById(id).path)
  .filter(hasPage);

test.each(locales)(
  'the first screen of a phone is the hero of a page with a full-height hero (%s)',
  async (locale) => {
    await using session = await openPage(site.origin, { locale, width: 390, height: 800, javascript: false });
    const bottoms: Record<string, number> = {};
    for (const path of heroPages) {
      await goto(session, site.origin + path);
      bottoms[path] = await session.page.$eval('main > *', (hero) => hero.getBoundingClientRect().bottom);
    }
    expect(bottoms).toEqual(Object.fromEntries(heroPages.map((path) => [path, 800])));
  },
);

test('the message box has five rows', () =>
  withPage(paths.contact, {}, async ({ page }) => {
    expect(await page.$eval('#contact-form textarea', (box) => (box as HTMLTextAreaElement).rows)).toBe(5);
  }));

/** Section heads, which have a rule above them, with less than 32 px to what follows. */
const closeHeads = (page: Page) =>
  page.$$eval('main section div:has(> h2)', (heads) =>
    heads.flatMap((head) => {
      if (getComputedStyle(head).borderBlockStartStyle === 'none') return [];
      const next = head.nextElementSibling ?? head.parentElement?.nextElementSibling;
      const distance = (next?.getBoundingClientRect().top ?? Infinity) - head.getBoundingClientRect().bottom;
      return distance >= 32 ? [] : [`${innerWidth} px, ${head.textContent}: ${Math.round(distance)} px`];
    }),
  );

test('the content below a section head is at least 32 px away, on a page of every view, shell and business area', async () => {
  const options = { locale: 'de', reducedMotion: true } as const;
  const audit = async ({ page }: PageSession, route: Route) => {
    await page.setViewport({ width: 360, height: 800 });
    await page.goto(site.origin + route.path);
    const narrow = await closeHeads(page);
    await page.setViewport({ width: 1280, height: 800 });
    return [...narrow, ...(await closeHeads(page))];
  };
  const problems = await auditRoutes(site.origin, options, audit, (route) => distinct.includes(route));
  expect(problems).toEqual([]);
});
