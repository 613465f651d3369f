import type { Page } from 'puppeteer';

/** Waits until the page's script has taken over the first element that matches, so that its handlers are there. */
export async function waitForHydration(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const element = document.querySelector(wanted);
      return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
    },
    { polling: 50 },
    selector,
  );
}
