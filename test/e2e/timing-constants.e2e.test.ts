import type { Page } from 'puppeteer';
import { pages } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { message } from '../../locales/message.ts';
import { settled } from '../audits/settled.ts';
import {
  disconnectBrowser,
  hydratePage,
  open,
  openPage,
  type PageSession,
  type PageSessionOptions,
} from '../support/open-page.ts';
import {
  advanceClock,
  holdClock,
  waitForFrames,
  waitForNoTimer,
  waitForTimer,
} from '../support/page-clock.ts';
import { startSite, type TestSite } from '../support/site.ts';

/** What the site does by the clock: the carousel, the toasts, the tooltips. The clock is the test's own. */

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  await disconnectBrowser();
});

async function clocked(
  address: string,
  use: (visitor: PageSession) => Promise<void>,
  options: PageSessionOptions = {},
) {
  const visitor = await openPage(site.origin, { locale: 'en', ...options });
  try {
    await visitor.page.emulateFocusedPage(true);
    await holdClock(visitor.page);
    await open(visitor, site.origin + address);
    await hydratePage(visitor);
    await use(visitor);
    expect(visitor.consoleErrors.filter((line) => !/status of 4\d\d/.test(line))).toEqual([]);
  } finally {
    await visitor.close();
  }
}

const interval = 3000;
const words = (key: string) => message('en', `home.carousel.${key}`);
const dot = (position: number) => `main button[aria-label="${words('slide')} ${position} ${words('of')} 4"]`;
const labelled = (key: string) => `main button[aria-label="${words(key)}"]`;

const current = (page: Page) =>
  page.$eval(
    'main ol:has(> li > button[aria-current])',
    (dots) => [...dots.children].findIndex((each) => each.querySelector('[aria-current]')) + 1,
  );
const shows = (page: Page, position: number) => page.waitForSelector(`${dot(position)}[aria-current=true]`);
const press = (page: Page, selector: string) =>
  page.$eval(selector, (button) => (button as HTMLElement).click());

const carousels = pages.filter(({ view }) => view === 'home-slides').map(({ path }) => path);

test.each(carousels)(
  '%s changes its four pictures every 3,000 ms and wraps both ways',
  (path) =>
    clocked(path, async ({ page }) => {
      await waitForTimer(page, interval);
      expect(await page.$$eval('main ol:has(> li > button[aria-current]) > li', (all) => all.length)).toBe(4);
      for (const next of [2, 3, 4, 1]) {
        const before = await current(page);
        await waitForTimer(page, interval);
        await advanceClock(page, interval - 1);
        expect(await current(page)).toBe(before);
        await advanceClock(page, 1);
        await shows(page, next);
      }
      await press(page, labelled('previous'));
      await shows(page, 4);
      await press(page, labelled('next'));
      await shows(page, 1);
      await press(page, dot(3));
      await shows(page, 3);
    }),
  120_000,
);

test(
  'pointer and keyboard focus hold the pictures; when both have left, they go on',
  () =>
    clocked('/home-slideshow', async ({ page }) => {
      await waitForTimer(page, interval);
      await page.hover(labelled('next'));
      await waitForNoTimer(page, interval);
      await advanceClock(page, 3 * interval);
      expect(await current(page)).toBe(1);
      await page.mouse.move(5, 200);
      await waitForTimer(page, interval);
      await advanceClock(page, interval);
      await shows(page, 2);

      await page.focus(dot(1));
      await page.keyboard.press('Tab');
      await waitForNoTimer(page, interval);
      await advanceClock(page, 3 * interval);
      expect(await current(page)).toBe(2);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await waitForTimer(page, interval);
      await advanceClock(page, interval);
      await shows(page, 3);

      await page.hover('main h1');
      await waitForNoTimer(page, interval);
      await page.mouse.move(5, 200);
      await waitForTimer(page, interval);
    }),
  120_000,
);

test(
  'the stop button stops the pictures for good, and arrow keys still change them',
  () =>
    clocked('/home-slideshow', async ({ page }) => {
      await waitForTimer(page, interval);
      await press(page, labelled('stop'));
      await waitForNoTimer(page, interval);
      await advanceClock(page, 3 * interval);
      expect(await current(page)).toBe(1);
      await page.focus(dot(1));
      await page.keyboard.press('ArrowRight');
      await shows(page, 2);
      await page.keyboard.press('ArrowLeft');
      await shows(page, 1);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await press(page, labelled('start'));
      await waitForTimer(page, interval);
    }),
  120_000,
);

const stay = 5000;
const toast = '[role=status] [data-kind]';
let readers = 0;

async function subscribe(page: Page, address = `toast-${++readers}@post.example`) {
  await page.$eval(
    '#newsletter [name=email]',
    (field, value) => {
      (field as HTMLInputElement).value = value;
    },
    address,
  );
  await page.$eval('#newsletter form [type=submit], form#newsletter [type=submit]', (button) =>
    (button as HTMLElement).click(),
  );
  await page.waitForSelector(toast);
  await waitForTimer(page, stay);
  await settled(page);
  return address;
}
const gone = (page: Page) =>
  page.waitForFunction((selector) => !document.querySelector(selector), { polling: 50 }, toast);

test(
  'a toast stays 5,000 ms, and is 420 px wide',
  () =>
    clocked(paths.home, async ({ page }) => {
      await subscribe(page);
      expect(await page.$eval(toast, (element) => Math.round(element.getBoundingClientRect().width))).toBe(
        420,
      );
      await advanceClock(page, stay - 1);
      expect(await page.$(toast)).not.toBeNull();
      await advanceClock(page, 1);
      await gone(page);
    }),
  120_000,
);

test(
  'the pointer on a toast holds it for as long as it is there',
  () =>
    clocked(paths.home, async ({ page }) => {
      await subscribe(page);
      await advanceClock(page, stay - 1000);
      await page.hover(toast);
      await waitForNoTimer(page, stay);
      await advanceClock(page, 3 * stay);
      expect(await page.$(toast)).not.toBeNull();
      await page.mouse.move(5, 200);
      await waitForTimer(page, 1000);
      await advanceClock(page, 1000);
      await gone(page);
    }),
  120_000,
);

test(
  'there is one toast at a time: the newest',
  () =>
    clocked(paths.home, async ({ page }) => {
      const address = await subscribe(page);
      await subscribe(page, address);
      await page.waitForFunction(
        (selector) => {
          const all = [...document.querySelectorAll<HTMLElement>(selector)];
          return all.length === 1 && all[0]?.dataset.kind === 'destructive';
        },
        { polling: 50 },
        toast,
      );
    }),
  120_000,
);

test(
  'a toast on a phone leaves its margins, and 50 px to the right throw it out',
  () =>
    clocked(
      paths.home,
      async ({ page }) => {
        await subscribe(page);
        const drag = async (distance: number) => {
          const { x, y } = await page.$eval(toast, (element) => {
            const { left, top } = element.getBoundingClientRect();
            return { x: left + 12, y: top + 8 };
          });
          await page.mouse.move(x, y);
          await page.mouse.down();
          await page.mouse.move(x + distance / 2, y);
          await page.mouse.move(x + distance, y);
          await page.mouse.up();
        };
        expect(
          await page.$eval(toast, (element) => element.getBoundingClientRect().width),
        ).toBeLessThanOrEqual(360 - 32);
        await drag(49);
        await waitForFrames(page);
        expect(await page.$(`[data-state=open] > ${toast.split(' ')[1]}`)).not.toBeNull();
        await drag(50);
        await gone(page);
      },
      { width: 360 },
    ),
  120_000,
);

const delay = 700;
const skip = 300;

test(
  'a tooltip opens after 700 ms, and the next at once within 300 ms',
  () =>
    clocked(paths.projects, async ({ page }) => {
      const hints = '[role=tooltip]';
      const hovered = async (index: number) => {
        const cards = await page.$$('[data-project]');
        await cards[index]?.evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
        await waitForFrames(page);
        await cards[index]?.hover();
      };
      const opened = (index: number) =>
        page.waitForFunction(
          (selector, at) => document.querySelectorAll<HTMLElement>(selector)[at]?.hidden === false,
          { polling: 20 },
          hints,
          index,
        );
      const shown = () =>
        page.$$eval(hints, (all) => all.filter((hint) => !(hint as HTMLElement).hidden).length);
      const closed = () =>
        page.waitForFunction(
          (selector) => !document.querySelector(`${selector}:not([hidden])`),
          { polling: 20 },
          hints,
        );

      await hovered(0);
      await waitForTimer(page, delay);
      await advanceClock(page, delay - 1);
      expect(await shown()).toBe(0);
      await advanceClock(page, 1);
      await opened(0);

      await page.mouse.move(2, 2);
      await closed();
      await advanceClock(page, skip - 1);
      await hovered(1);
      await opened(1);

      await page.mouse.move(2, 2);
      await closed();
      await advanceClock(page, skip);
      await hovered(2);
      await waitForTimer(page, delay);
      expect(await shown()).toBe(0);
      await advanceClock(page, delay);
      await opened(2);
      await page.keyboard.press('Escape');
      await closed();
    }),
  120_000,
);
