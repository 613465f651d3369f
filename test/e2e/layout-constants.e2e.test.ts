import type { Page } from 'puppeteer';
import { homeVariants } from '../../data/site/home-variants.ts';
import { pageById } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import {
  disconnectBrowser,
  hydratePage,
  open,
  openPage,
  type PageSession,
  type PageSessionOptions,
} from '../support/open-page.ts';
import { waitForFrames } from '../support/page-clock.ts';
import { sharedSite } from '../support/site.ts';

/** What the site does by the place: the header's 50 px, the rows' steps, the tenth of a block that reveals it. */

const site = sharedSite();

afterAll(disconnectBrowser);

async function at(
  address: string,
  options: PageSessionOptions,
  use: (visitor: PageSession) => Promise<void>,
) {
  const visitor = await openPage(site.origin, { locale: 'en', ...options });
  try {
    await open(visitor, site.origin + address);
    await hydratePage(visitor);
    await use(visitor);
  } finally {
    await visitor.close();
  }
}

async function scroll(page: Page, top: number) {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await waitForFrames(page);
}

/** Alpha of the header's ground, 0 to 1, and whether it throws a shadow. */
const header = (page: Page) =>
  page.$eval('header[data-shell]', (element) => {
    const { backgroundColor, boxShadow } = getComputedStyle(element);
    const alpha = /[,/] *([\d.]+)\)$/.exec(backgroundColor.startsWith('rgb(') ? '' : backgroundColor)?.[1];
    return {
      state: (element as HTMLElement).dataset.state,
      opacity: alpha === undefined ? 1 : Number(alpha),
      shadow: boxShadow !== 'none',
    };
  });

test.each([paths.home, '/home-cool-grey', '/home-brown', paths.about, paths.project('bremen')])(
  'the header of %s gets more opaque and a shadow beyond 50 px of scrolling',
  (address) =>
    at(address, { reducedMotion: true }, async ({ page }) => {
      const top = await header(page);
      expect(top).toMatchObject({ state: 'top', shadow: false });
      await scroll(page, 50);
      expect(await header(page)).toEqual(top);
      await scroll(page, 51);
      await page.waitForSelector('header[data-state=scrolled]');
      const below = await header(page);
      expect(below.shadow).toBe(true);
      expect(below.opacity).toBeGreaterThan(0.9);
      expect(below.opacity).toBeGreaterThan(top.opacity);
      await scroll(page, 50);
      await page.waitForSelector('header[data-state=top]');
    }),
  120_000,
);

const row = 'main ul[tabindex="0"]';
const rows = Object.entries(homeVariants).flatMap(([id, { sections }]) =>
  sections.flatMap((section) =>
    section.kind === 'areas' && section.layout === 'row' ? [[pageById(id).path, section.step] as const] : [],
  ),
);
const arrows = (page: Page) =>
  page.$$eval('main section:has(ul[tabindex="0"]) button[type=button]', (all) =>
    all.map((button) => !(button as HTMLButtonElement).disabled),
  );
const arrowsAre = (page: Page, back: boolean, forward: boolean) =>
  page.waitForFunction(
    (wanted) =>
      [
        ...document.querySelectorAll<HTMLButtonElement>(
          'main section:has(ul[tabindex="0"]) button[type=button]',
        ),
      ]
        .map((button) => !button.disabled)
        .join() === wanted,
    { polling: 50 },
    [back, forward].join(),
  );
/** Waits until the row has come to rest at this place: a step from the middle of a scroll would end elsewhere. */
async function scrolledTo(page: Page, left: number) {
  await page.waitForFunction(
    (selector, wanted) => Math.abs((document.querySelector(selector)?.scrollLeft ?? -1) - wanted) <= 1,
    { polling: 50 },
    row,
    left,
  );
  const place = () => page.$eval(row, (element) => element.scrollLeft);
  for (let before = Number.NaN, now = await place(); before !== now; ) {
    before = now;
    await waitForFrames(page);
    now = await place();
  }
}
const press = (page: Page, which: 0 | 1) =>
  page.$$eval(
    'main section:has(ul[tabindex="0"]) button[type=button]',
    (all, index) => (all[index] as HTMLElement).click(),
    which,
  );

test.each(rows)(
  'the row of %s moves by %i px, and its arrows know both ends',
  async (address, step) => {
    const visitor = await openPage(site.origin, { locale: 'en', width: 800 });
    const { page } = visitor;
    try {
      await open(visitor, site.origin + address);
      expect(await arrows(page)).toEqual([false, true]);
      await hydratePage(visitor);
      const room = await page.$eval(row, (element) => element.scrollWidth - element.clientWidth);
      expect(room).toBeGreaterThan(2 * step);
      await arrowsAre(page, false, true);
      await press(page, 1);
      await scrolledTo(page, step);
      await arrowsAre(page, true, true);
      await press(page, 1);
      await scrolledTo(page, 2 * step);
      await press(page, 0);
      await scrolledTo(page, step);

      // The end of a wide window is on the way in a narrow one, and the end again when it is wide.
      await page.setViewport({ width: 1280, height: 800 });
      await page.$eval(row, (element) => {
        element.scrollTo({ left: element.scrollWidth, behavior: 'instant' });
      });
      await arrowsAre(page, true, false);
      await page.setViewport({ width: 800, height: 800 });
      await arrowsAre(page, true, true);
      await page.setViewport({ width: 1280, height: 800 });
      await arrowsAre(page, true, false);
      expect(visitor.consoleErrors).toEqual([]);
    } finally {
      await visitor.close();
    }
  },
  120_000,
);

test.each(rows)(
  'the arrow buttons of the row of %s are visible on a phone',
  async (address) => {
    const visitor = await openPage(site.origin, { locale: 'de', width: 360, height: 740, touch: true });
    const { page } = visitor;
    try {
      await open(visitor, site.origin + address);
      await hydratePage(visitor);
      const sizes = await page.$$eval('main section:has(ul[tabindex="0"]) button[type=button]', (all) =>
        all.map((button) => button.getBoundingClientRect().width),
      );
      expect(sizes.filter((size) => size >= 44)).toHaveLength(2);
      await press(page, 1);
      await page.waitForFunction(
        (selector) => (document.querySelector(selector)?.scrollLeft ?? 0) > 200,
        { polling: 50 },
        row,
      );
    } finally {
      await visitor.close();
    }
  },
  120_000,
);

test.each(rows)(
  'the row of %s shows no arrow buttons where all its cards fit',
  async (address) => {
    const visitor = await openPage(site.origin, { locale: 'en', width: 1920, height: 1080 });
    const { page } = visitor;
    try {
      await open(visitor, site.origin + address);
      await hydratePage(visitor);
      await page.waitForFunction(
        () =>
          [...document.querySelectorAll('main section:has(ul[tabindex="0"]) button[type=button]')].every(
            (button) => !button.checkVisibility({ visibilityProperty: true }),
          ),
        { polling: 50, timeout: 5000 },
      );
    } finally {
      await visitor.close();
    }
  },
  60_000,
);

/** How far a block that is still hidden may stand above the window's lower edge, by the page's margin. */
const reveals: readonly [path: string, margin: (height: number) => number][] = [
  [paths.home, (height) => height * 0.1],
  [paths.business, (height) => height * 0.1],
  [paths.project('hd-capital'), () => 50],
  [paths.contact, () => 50],
];

test.each(reveals)(
  'a block of %s comes up at a tenth of it above the margin, once',
  (address, margin) =>
    at(address, { height: 800 }, async ({ page }) => {
      await page.waitForSelector('main [data-state=hidden]');
      const block = (await page.$$('main [data-state=hidden]')).at(-1);
      if (!block) throw new Error('No block is hidden.');
      /** Scrolls until this share of the block is above the margin, and says whether it is shown. */
      const showShare = async (share: number) => {
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
      expect(await showShare(0.06)).toBe('hidden');
      await showShare(0.14);
      await page.waitForFunction(
        (element) => element.getAttribute('data-state') === 'shown',
        { polling: 50 },
        block,
      );
      await scroll(page, 0);
      expect(await block.evaluate((element) => (element as HTMLElement).dataset.state)).toBe('shown');
    }),
  120_000,
);

test(
  'the message box has five rows',
  () =>
    at(paths.contact, {}, async ({ page }) => {
      expect(await page.$eval('#contact-form textarea', (box) => (box as HTMLTextAreaElement).rows)).toBe(5);
    }),
  60_000,
);
