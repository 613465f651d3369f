import type { Locale } from '../../data/locale.ts';
import { openPage, type PageSession, type PageSessionOptions, setPreferences } from '../support/open-page.ts';
import { type Route, routes } from '../support/routes.ts';

/** Number of pages that are audited concurrently. */
const workers = 2;

/**
 * Audits every item with a fixed number of workers, each with one browser page.
 *
 * @param options of the browser pages. By default with Save-Data, so that they load and parse no other pages.
 * @param name of an item in the report.
 * @param audit returns the problems of one item; an exception counts as a problem.
 * @returns all problems, each prefixed with the name of its item.
 * @throws Error when there are no items.
 */
export async function auditItems<Item>(
  origin: string,
  options: PageSessionOptions,
  items: readonly Item[],
  name: (item: Item) => string,
  audit: (session: PageSession, item: Item) => Promise<string[]>,
): Promise<string[]> {
  if (items.length === 0) throw new Error('There are no items to audit.');
  const queue = [...items];
  const problems: string[] = [];
  const runWorker = async () => {
    await using session = await openPage(origin, { saveData: true, ...options });
    await session.page.emulateFocusedPage(true);
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      const lines = await audit(session, item).catch((error: unknown) => [String(error)]);
      problems.push(...lines.map((line) => `${name(item)}: ${line}`));
      session.consoleErrors.length = 0;
      session.requests.length = 0;
    }
  };
  await Promise.all(Array.from({ length: workers }, runWorker));
  return problems;
}

/**
 * Audits every route of the site in one language.
 *
 * @param audit returns the problems of one route. It opens the page itself; the cookies are those of `options`.
 * @param filter selects the routes.
 * @returns all problems, each prefixed with language and path.
 */
export async function auditRoutes(
  origin: string,
  options: PageSessionOptions & { locale: Locale },
  audit: (session: PageSession, route: Route) => Promise<string[]>,
  filter: (route: Route) => boolean = () => true,
): Promise<string[]> {
  return auditItems(
    origin,
    options,
    routes.filter(filter),
    ({ path }) => `${options.locale} ${path}`,
    async (session, route) => {
      await setPreferences(session, origin, options);
      return audit(session, route);
    },
  );
}
