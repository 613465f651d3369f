import type { Page } from 'puppeteer';
import { painted } from './open-page.ts';

/** Waits until the words can be read on the page, and the page takes input. */
export async function waitForText(page: Page, words: string): Promise<void> {
  await page.waitForFunction((wanted) => document.body?.innerText.includes(wanted), { polling: 100 }, words);
  await painted(page);
}

/** Waits until the words can no longer be read on the page. */
export async function waitForTextGone(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (gone) => document.body && !document.body.innerText.includes(gone),
    { polling: 100 },
    words,
  );
}

/** The value of the first field with this name inside the box. */
export async function fieldValue(page: Page, box: string, name: string): Promise<string> {
  return page.$eval(`${box} [name="${name}"]`, (field) => (field as HTMLInputElement).value);
}

/** Presses a button of the box that sends a form without script, and waits for the page that comes back. */
export async function submitWithoutScript(page: Page, box: string): Promise<void> {
  await Promise.all([
    page.waitForNavigation({ waitUntil: 'load' }),
    page.click(`${box} button[type="submit"]`),
  ]);
  await painted(page);
}

/** Answers calls of one method and path with a status instead of sending them; everything else goes on. */
export async function mockResponse(page: Page, method: string, path: RegExp, status: number): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.isInterceptResolutionHandled()) return;
    const meant = request.method() === method && path.test(new URL(request.url()).pathname);
    void (meant
      ? request.respond({ status, contentType: 'application/json', body: '{}' })
      : request.continue());
  });
}
