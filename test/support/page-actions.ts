import type { Page } from 'puppeteer';
import { waitForPaint } from './open-page.ts';

/** Waits until the text is visible and the page is painted. */
export async function waitForText(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (expected) => document.body?.innerText.includes(expected),
    { polling: 100 },
    text,
  );
  await waitForPaint(page);
}

/** Waits until the text is no longer visible. */
export async function waitForTextGone(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (removed) => document.body && !document.body.innerText.includes(removed),
    { polling: 100 },
    text,
  );
}

/** Value of the first field with this name inside the container. */
export async function fieldValue(page: Page, container: string, name: string): Promise<string> {
  return page.$eval(`${container} [name="${name}"]`, (field) => (field as HTMLInputElement).value);
}

/** Submits the form in the container without JavaScript and waits for the next page. */
export async function submitWithoutScript(page: Page, container: string): Promise<void> {
  await Promise.all([
    page.waitForNavigation({ waitUntil: 'load' }),
    page.click(`${container} button[type="submit"]`),
  ]);
  await waitForPaint(page);
}

/** Responds to requests of one method and path with a status; other requests are sent. */
export async function mockResponse(page: Page, method: string, path: RegExp, status: number): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.isInterceptResolutionHandled()) return;
    const isMatch = request.method() === method && path.test(new URL(request.url()).pathname);
    void (isMatch
      ? request.respond({ status, contentType: 'application/json', body: '{}' })
      : request.continue());
  });
}
