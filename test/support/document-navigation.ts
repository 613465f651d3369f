import type { HTTPRequest, Page } from 'puppeteer';
import { sampleContent } from './content.ts';
import { gotoHydrated, openPage, type PageSession, type PageSessionOptions } from './open-page.ts';
import { waitUntil } from './wait-until.ts';

/** Actions and checks for tests of pages whose code has failed. */

/** A time without a list of public holidays: the contact page then shows the same text with and without scripts. */
const timeWithoutStatus = Date.UTC(sampleContent().holidays.to + 1, 5, 1);

/** Opens a page without consent and closes it at the end. */
export async function withPage(
  origin: string,
  work: (session: PageSession) => Promise<void>,
  options: PageSessionOptions = {},
): Promise<void> {
  const session = await openPage(origin, { locale: 'en', reducedMotion: true, consent: null, ...options });
  try {
    await session.page.evaluateOnNewDocument((time) => {
      Date.now = () => time;
    }, timeWithoutStatus);
    await work(session);
  } finally {
    await session.close();
  }
}

export const visibleText = (page: Page) => page.$eval('body', (body) => body.innerText);

/** Marks the current document; a new document does not have the mark. */
export const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(window, { isSameDocument: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

/** Moves the pointer, which starts the hydration. */
export async function movePointer(page: Page): Promise<void> {
  for (let step = 0; step < 3; step += 1) {
    await page.mouse.move(5 + (step % 2) * 3, 8);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)));
  }
}

/** Moves the pointer until a condition holds: the listeners are added when the entry script runs. */
export async function movePointerUntil(page: Page, description: string, holds: () => boolean): Promise<void> {
  await waitUntil(description, async () => {
    await movePointer(page);
    return holds();
  });
  await movePointer(page);
}

/** Clicks the first element that matches, even if something covers it. */
export const click = (page: Page, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).click());

/** Performs an action and expects it to load a new document. */
export async function expectNewDocument(page: Page, action: () => Promise<unknown>): Promise<void> {
  await markDocument(page);
  await action();
  // Polled, because puppeteer also reports client-side navigations.
  await waitUntil('a new document is loaded', async () => !(await isSameDocument(page).catch(() => true)));
  await page.waitForSelector('template:last-child');
}

/** Clicks a link and expects it to load the document of a path. */
export async function expectDocumentNavigation(page: Page, selector: string, path: string): Promise<void> {
  await expectNewDocument(page, () => click(page, selector));
  expect(new URL(page.url()).pathname).toBe(path);
}

/** Text that a test types into a form. */
export const typedText = 'Halb';

export const inputValue = (page: Page, selector: string) =>
  page.$eval(selector, (field) => (field as HTMLInputElement | HTMLTextAreaElement).value);

/**
 * Opens a hydrated and marked page without cookie notice.
 *
 * @param options by default with Save-Data, which prepares nothing, so that each tap requests its document.
 */
export const withHydrated = (
  url: string,
  work: (session: PageSession) => Promise<void>,
  options: PageSessionOptions = { saveData: true },
) =>
  withPage(
    new URL(url).origin,
    async (session) => {
      await gotoHydrated(session, url);
      await markDocument(session.page);
      await work(session);
    },
    { consent: 'declined', ...options },
  );

/** Adds a link to the displayed page and clicks it. */
export const followNewLink = (page: Page, href: string, attributes: Record<string, string> = {}) =>
  page.evaluate(
    (url, all) => {
      const link = document.createElement('a');
      link.href = url;
      for (const [name, value] of Object.entries(all)) link.setAttribute(name, value);
      document.querySelector('main')?.append(link);
      link.click();
    },
    href,
    attributes,
  );

export const waitForPath = (page: Page, path: string) =>
  page.waitForFunction((expected) => location.pathname === expected, { polling: 20 }, path);

/** Holds requests until the test lets them through. */
export async function holdRequests(page: Page, isHeld: (request: HTTPRequest) => boolean) {
  const held: HTTPRequest[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (isHeld(request)) held.push(request);
    else void request.continue();
  });
  return held;
}

export const isFetchOf = (path: string) => (request: HTTPRequest) =>
  request.resourceType() === 'fetch' && new URL(request.url()).pathname === path;
