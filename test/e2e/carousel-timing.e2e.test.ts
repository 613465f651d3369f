import type { Page } from 'puppeteer';
import { heroPictures, homeVariant } from '../../data/derived/home-variants.ts';
import { pages } from '../../data/site/pages.ts';
import { sampleSnapshot } from '../support/content.ts';
import { formatMessage } from '../support/messages.ts';
import { advanceClock, waitForNoTimer, waitForTimer } from '../support/page-clock.ts';
import { sharedSite } from '../support/site.ts';
import { withFakeClock } from '../support/with-fake-clock.ts';

/** Timing of the hero carousel, with a fake clock. */

const site = sharedSite();

const intervalMs = 3000;
const label = (key: string) => formatMessage('en', `home.carousel.${key}`);
const dot = (position: number) => `main button[aria-label="${label('slide')} ${position} ${label('of')} 4"]`;
const buttonLabelled = (key: string) => `main button[aria-label="${label(key)}"]`;

const currentSlide = (page: Page) =>
  page.$eval(
    'main ol:has(> li > button[aria-current])',
    (dots) => [...dots.children].findIndex((each) => each.querySelector('[aria-current]')) + 1,
  );
const waitForSlide = (page: Page, position: number) =>
  page.waitForSelector(`${dot(position)}[aria-current=true]`);
const press = (page: Page, selector: string) =>
  page.$eval(selector, (button) => (button as HTMLElement).click());

const content = sampleSnapshot();
const carousels = pages.filter(({ view }) => view === 'home-slides');

test.each(carousels)(
  'the carousel of $path shows the next of four slides every 3,000 ms, with the header in its colour, and wraps in both directions',
  ({ path, id }) =>
    withFakeClock(site.origin + path, async ({ page }) => {
      const pictures = heroPictures(homeVariant(content, id).hero);
      await waitForTimer(page, intervalMs);
      expect(await page.$$eval('main ol:has(> li > button[aria-current]) > li', (all) => all.length)).toBe(4);
      for (const next of [2, 3, 4, 1]) {
        const before = await currentSlide(page);
        await waitForTimer(page, intervalMs);
        await advanceClock(page, intervalMs - 1);
        expect(await currentSlide(page)).toBe(before);
        await advanceClock(page, 1);
        await waitForSlide(page, next);
        const ink = content.pictures[pictures[next - 1] ?? '']?.ink;
        await page.waitForSelector(`header[data-foreground=${ink}]`);
      }
      await press(page, buttonLabelled('previous'));
      await waitForSlide(page, 4);
      await press(page, buttonLabelled('next'));
      await waitForSlide(page, 1);
      await press(page, dot(3));
      await waitForSlide(page, 3);
    }),
);

test.each([360, 768, 1280, 1920])('a change of slide moves nothing else (%d px)', (width) =>
  withFakeClock(`${site.origin}/home-slideshow`, async ({ page }) => {
    await page.setViewport({ width, height: 800 });
    await waitForTimer(page, intervalMs);
    const places = () =>
      page.$$eval('main h1, main section', (all) =>
        all.map((each) => Math.round(each.getBoundingClientRect().top + scrollY)),
      );
    const before = await places();
    for (const slide of [2, 3, 4]) {
      await press(page, dot(slide));
      await waitForSlide(page, slide);
      expect(await places()).toEqual(before);
    }
  }),
);

test('pointer and keyboard focus pause the carousel until both have left', () =>
  withFakeClock(`${site.origin}/home-slideshow`, async ({ page }) => {
    await waitForTimer(page, intervalMs);
    await page.hover(buttonLabelled('next'));
    await waitForNoTimer(page, intervalMs);
    await advanceClock(page, 3 * intervalMs);
    expect(await currentSlide(page)).toBe(1);
    await page.mouse.move(5, 200);
    await waitForTimer(page, intervalMs);
    await advanceClock(page, intervalMs);
    await waitForSlide(page, 2);

    await page.focus(dot(1));
    await page.keyboard.press('Tab');
    await waitForNoTimer(page, intervalMs);
    await advanceClock(page, 3 * intervalMs);
    expect(await currentSlide(page)).toBe(2);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await waitForTimer(page, intervalMs);
    await advanceClock(page, intervalMs);
    await waitForSlide(page, 3);

    await page.hover('main h1');
    await waitForNoTimer(page, intervalMs);
    await page.mouse.move(5, 200);
    await waitForTimer(page, intervalMs);
  }));

test('the stop button stops the carousel, and the arrow keys still change the slide', () =>
  withFakeClock(`${site.origin}/home-slideshow`, async ({ page }) => {
    await waitForTimer(page, intervalMs);
    await press(page, buttonLabelled('stop'));
    await waitForNoTimer(page, intervalMs);
    await advanceClock(page, 3 * intervalMs);
    expect(await currentSlide(page)).toBe(1);
    await page.focus(dot(1));
    await page.keyboard.press('ArrowRight');
    await waitForSlide(page, 2);
    await page.keyboard.press('ArrowLeft');
    await waitForSlide(page, 1);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await press(page, buttonLabelled('start'));
    await waitForTimer(page, intervalMs);
  }));
