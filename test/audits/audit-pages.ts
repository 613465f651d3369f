import type { Locale } from '../../data/locale.ts';
import { openPage, type PageSession, type PageSessionOptions, setPreferences } from '../support/open-page.ts';
import { type Route, routes } from '../support/routes.ts';

/** How a walk goes: two visitors side by side, each in one window from page to page, as two cores have it. */

const workers = 2;

/** One step of a walk: a page in one language. */
export interface Step {
  route: Route;
  locale: Locale;
}

/**
 * Goes through every item, two at a time, each visitor keeping its window.
 *
 * @param options of both visitors.
 * @param look at one item; what is wrong with it, as lines.
 * @returns everything that is wrong, each line with the item's name before it.
 */
export async function auditItems<Item>(
  origin: string,
  options: PageSessionOptions,
  items: readonly Item[],
  name: (item: Item) => string,
  look: (visitor: PageSession, item: Item) => Promise<string[]>,
): Promise<string[]> {
  const waiting = [...items];
  const wrong: string[] = [];
  const lane = async () => {
    const visitor = await openPage(origin, options);
    try {
      await visitor.page.emulateFocusedPage(true);
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
        const lines = await look(visitor, item).catch((error: unknown) => [String(error)]);
        const at = name(item);
        wrong.push(...lines.map((line) => `${at}: ${line}`));
        visitor.consoleErrors.length = 0;
        visitor.requests.length = 0;
      }
    } finally {
      await visitor.close();
    }
  };
  await Promise.all(Array.from({ length: workers }, lane));
  return wrong;
}

/**
 * Goes through every route of the site in one language.
 *
 * @param look at one page, before anything of it was asked for; cookies stand as `options` say.
 * @param only which routes.
 */
export async function auditRoutes(
  origin: string,
  options: PageSessionOptions & { locale: Locale },
  look: (visitor: PageSession, route: Route) => Promise<string[]>,
  only: (route: Route) => boolean = () => true,
): Promise<string[]> {
  return auditItems(
    origin,
    options,
    routes.filter(only),
    ({ path }) => `${options.locale} ${path}`,
    async (visitor, route) => {
      await setPreferences(visitor, origin, options);
      return look(visitor, route);
    },
  );
}
