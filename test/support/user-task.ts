import type { Page } from 'puppeteer';
import type { Locale } from '../../data/locale.ts';
import { formatMessage } from '../../data/messages/format-message.ts';
import { pageById } from '../../data/site/pages.ts';
import { sampleSnapshot } from './content.ts';
import { goto, hydratePage, openPage, type PageSession, type PageSessionOptions } from './open-page.ts';
import { waitForState } from './page-actions.ts';
import { waitForHydration } from './wait-for-hydration.ts';

/** Every user task is tested in both modes, as rows for `describe.each`. */
export const modes = [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const;

/** Console errors, without those of rejected input, which has a 4xx status. */
export function unexpectedErrors({ consoleErrors }: PageSession, hasJavascript: boolean): string[] {
  // With JavaScript off, the browser reports each script preload as blocked.
  const expected = hasJavascript ? /status of 4\d\d/ : /status of 4\d\d|^failed: .*\.js csp$/;
  return consoleErrors.filter((line) => !expected.test(line));
}

/** Actions of a user task that work with and without JavaScript. */
export interface UserTask {
  /** Opens a page, runs the task and fails on console errors. */
  run(
    path: string,
    use: (session: PageSession) => Promise<void>,
    options?: PageSessionOptions,
  ): Promise<void>;
  /** Navigates to a path, and waits for hydration with JavaScript. */
  load(session: PageSession, path: string): Promise<void>;
  /** Clicks the first matching element, once it is hydrated with JavaScript. */
  press(page: Page, selector: string): Promise<void>;
}

/**
 * @param originOf returns the origin of the site when the task runs.
 */
export function userTask(originOf: () => string, hasJavascript: boolean): UserTask {
  const load = async (session: PageSession, path: string) => {
    await goto(session, originOf() + path);
    if (hasJavascript) await hydratePage(session);
  };
  return {
    load,
    async run(path, use, options = {}) {
      const defaults = { locale: 'en', javascript: hasJavascript, reducedMotion: true } as const;
      await using session = await openPage(originOf(), { ...defaults, ...options });
      await load(session, path);
      await use(session);
      expect(unexpectedErrors(session, hasJavascript)).toEqual([]);
    },
    async press(page, selector) {
      await page.waitForSelector(selector);
      if (hasJavascript) await waitForHydration(page, selector);
      await page.$eval(selector, (element) => (element as HTMLElement).click());
    },
  };
}

/** Waits until the page has the title of a page row in this language. */
export async function waitForPage(page: Page, id: string, locale: Locale = 'en'): Promise<void> {
  const content = sampleSnapshot();
  const title = `${formatMessage(content, locale, `${pageById(id).meta}.title`)} – ${content.company.name}`;
  const hasTitle = (expected: string, lang: string) =>
    document.title === expected && document.documentElement.lang === lang;
  await waitForState(page, `the page is ${title} (${locale})`, hasTitle, title, locale);
}
