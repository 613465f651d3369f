import { paths } from '../../data/site/paths.ts';
import { advanceClock, waitForFrames, waitForTimer } from '../support/page-clock.ts';
import { sharedSite } from '../support/site.ts';
import { withFakeClock } from '../support/with-fake-clock.ts';

/** Timing of the tooltips, with a fake clock. */

const site = sharedSite();

const delayMs = 700;
/** After a tooltip has closed, the next one opens without a delay for this time. */
const skipDelayMs = 300;

test('a tooltip opens after 700 ms, and the next one at once within 300 ms of the last', () =>
  withFakeClock(site.origin + paths.projects, async ({ page }) => {
    const tooltips = '[role=tooltip]';
    const hoverCard = async (index: number) => {
      const cards = await page.$$('[data-project]');
      await cards[index]?.evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await waitForFrames(page);
      await cards[index]?.hover();
    };
    const waitForOpen = (index: number) =>
      page.waitForFunction(
        (selector, at) =>
          document.querySelectorAll('[data-project]')[at]?.parentElement?.querySelector<HTMLElement>(selector)
            ?.hidden === false,
        { polling: 20 },
        tooltips,
        index,
      );
    const countOpen = () =>
      page.$$eval(tooltips, (all) => all.filter((tooltip) => !(tooltip as HTMLElement).hidden).length);
    const waitForClosed = () =>
      page.waitForFunction(
        (selector) => !document.querySelector(`${selector}:not([hidden])`),
        { polling: 20 },
        tooltips,
      );

    await hoverCard(0);
    await waitForTimer(page, delayMs);
    await advanceClock(page, delayMs - 1);
    expect(await countOpen()).toBe(0);
    await advanceClock(page, 1);
    await waitForOpen(0);

    await page.mouse.move(2, 2);
    await waitForClosed();
    await advanceClock(page, skipDelayMs - 1);
    await hoverCard(1);
    await waitForOpen(1);

    await page.mouse.move(2, 2);
    await waitForClosed();
    await advanceClock(page, skipDelayMs);
    await hoverCard(2);
    await waitForTimer(page, delayMs);
    expect(await countOpen()).toBe(0);
    await advanceClock(page, delayMs);
    await waitForOpen(2);
    await page.keyboard.press('Escape');
    await waitForClosed();
  }));
