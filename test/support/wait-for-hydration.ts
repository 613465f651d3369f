import type { Page } from 'puppeteer';

/** Waits until the first matching element is hydrated and has its event handlers. */
export async function waitForHydration(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (target) => {
      const element = document.querySelector(target);
      return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
    },
    { polling: 50 },
    selector,
  );
}
