import type { Page } from 'puppeteer';
import { apiPaths } from '../../data/site/api-paths.ts';
import { waitForPaint } from './open-page.ts';
import { adminPassword } from './site.ts';
import { waitUntil } from './wait-until.ts';

/**
 * Waits until a condition holds in the page. Polled from outside, as timers of a page without JavaScript do not run. An error
 * counts as false, as the document is replaced while a navigation runs.
 */
export function waitForState<Values extends (string | number)[]>(
  page: Page,
  description: string,
  condition: (...values: Values) => boolean,
  ...values: Values
): Promise<void> {
  const evaluate = condition as (...all: unknown[]) => boolean;
  return waitUntil(description, () => page.evaluate(evaluate, ...values).catch(() => false));
}

type Watched = { announced?: string[] };

/** Whether the page shows the text, or has announced it since the first call: a toast is shown for five seconds. */
const isShown = (expected: string) => {
  const watched = window as Watched;
  if (!watched.announced) {
    const announced: string[] = [];
    watched.announced = announced;
    const note = () => {
      for (const { textContent } of document.querySelectorAll('[role=status], [role=alert], [aria-live]'))
        if (textContent && !announced.includes(textContent)) announced.push(textContent);
    };
    note();
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  }
  const isFound =
    document.body.innerText.includes(expected) || watched.announced.some((text) => text.includes(expected));
  // What was waited for is no announcement of the next action.
  if (isFound) watched.announced.length = 0;
  return isFound;
};

/** What the page has announced, what has the focus and which form is being sent, for the error of a text that does not appear. */
export const describeState = () => {
  const { announced = [] } = window as Watched;
  const busy = document.querySelectorAll('form[aria-busy=true]').length;
  const shown = [...announced, document.activeElement?.outerHTML];
  return `${location.href}, ${busy} busy forms: ${shown.join(' | ').slice(0, 600)}`;
};

/** Waits until the text is visible and the page is painted. */
export async function waitForText(page: Page, text: string): Promise<void> {
  await waitForState(page, `the page shows ${text}`, isShown, text).catch(async (cause: unknown) => {
    throw new Error(`${String(cause)}\n${await page.evaluate(describeState)}`, { cause });
  });
  await waitForPaint(page);
}

/** Waits until the text is no longer visible. */
export async function waitForTextGone(page: Page, text: string): Promise<void> {
  const isGone = (removed: string) => !document.body.innerText.includes(removed);
  await waitForState(page, `the page no longer shows ${text}`, isGone, text);
}

/** Signs in as the administrator, without the form. The page is one of the site. */
export async function signInByApi(page: Page): Promise<void> {
  await page.evaluate(
    async (url, password) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(url, { method: 'POST', headers, body: JSON.stringify({ password }) });
    },
    apiPaths.session,
    adminPassword,
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
