import type { Page } from 'puppeteer';
import { openPage, type PageSession } from '../support/open-page.ts';
import { waitUntil } from '../support/wait-until.ts';

/** What tests of failing scripts share: a visitor, what they read, and whether a document was loaded. */

/** A visitor of the site, who leaves at the end. */
export async function visitor(origin: string, work: (visitor: PageSession) => Promise<void>): Promise<void> {
  const each = await openPage(origin, { locale: 'en', reducedMotion: true, consent: null });
  try {
    await work(each);
  } finally {
    await each.close();
  }
}

/** What can be read on the page. */
export const textOf = (page: Page) => page.$eval('body', (body) => body.innerText);

/** A mark on the window that no new document has. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }));
export const stayed = (page: Page) => page.evaluate(() => 'stayed' in window);

/** Moves the pointer, as a visitor would. */
export const move = async (page: Page) => {
  for (let step = 0; step < 3; step += 1) {
    await page.mouse.move(5 + (step % 2) * 3, 8);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)));
  }
};

/** Follows the first link to a path as a visitor does, and expects a new document. */
export async function followsToDocument(
  { page }: PageSession,
  selector: string,
  target: string,
): Promise<void> {
  await mark(page);
  await page.$eval(selector, (link) => (link as HTMLElement).click());
  // A navigation in place also counts as one for the browser's driver.
  await waitUntil('a new document is there', async () => !(await stayed(page).catch(() => true)));
  await page.waitForSelector('template:last-child');
  expect(new URL(page.url()).pathname).toBe(target);
}

/** Moves the pointer until something has come of it: a page listens only once its first script runs. */
export async function moveUntil(page: Page, what: string, holds: () => boolean): Promise<void> {
  await waitUntil(what, async () => {
    await move(page);
    return holds();
  });
  await move(page);
}

export const typed = 'Halb';
export const fieldValue = (field: Element) => (field as HTMLTextAreaElement).value;
