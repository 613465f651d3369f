import type { Page } from 'puppeteer';
import { waitForFrames } from './page-clock.ts';

/** Scrolls to the end of the page in steps of half a window, each painted once. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = Math.round(innerHeight / 2);
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await waitForFrames(page);
}
