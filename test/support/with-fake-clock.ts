import { goto, hydratePage, openPage, type PageSession, type PageSessionOptions } from './open-page.ts';
import { installFakeClock } from './page-clock.ts';

/**
 * Opens a hydrated page with a fake clock, and fails on a console error other than a 4xx response.
 *
 * @param url of the page.
 * @param use drives the page.
 */
export async function withFakeClock(
  url: string,
  use: (session: PageSession) => Promise<void>,
  options: PageSessionOptions = {},
): Promise<void> {
  await using session = await openPage(new URL(url).origin, { locale: 'en', ...options });
  await session.page.emulateFocusedPage(true);
  await installFakeClock(session.page);
  await goto(session, url);
  await hydratePage(session);
  await use(session);
  expect(session.consoleErrors.filter((line) => !/status of 4\d\d/.test(line))).toEqual([]);
}
