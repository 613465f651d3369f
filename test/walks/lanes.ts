import type { Locale } from '../../data/preferences.ts';
import { type Route, routes } from '../support/routes.ts';
import { prefer, type Visit, type VisitOptions, visit } from '../support/visit.ts';

/** How a walk goes: two visitors side by side, each in one window from page to page, as two cores have it. */

const lanes = 2;

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
export async function walk<Item>(
  origin: string,
  options: VisitOptions,
  items: readonly Item[],
  name: (item: Item) => string,
  look: (visitor: Visit, item: Item) => Promise<string[]>,
): Promise<string[]> {
  const waiting = [...items];
  const wrong: string[] = [];
  const lane = async () => {
    const visitor = await visit(origin, options);
    try {
      await visitor.page.emulateFocusedPage(true);
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
        const lines = await look(visitor, item).catch((error: unknown) => [String(error)]);
        const at = name(item);
        wrong.push(...lines.map((line) => `${at}: ${line}`));
        visitor.complaints.length = 0;
        visitor.requests.length = 0;
      }
    } finally {
      await visitor.leave();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return wrong;
}

/**
 * Goes through every route of the site in one language.
 *
 * @param look at one page, before anything of it was asked for; cookies stand as `options` say.
 * @param only which routes.
 */
export async function walkRoutes(
  origin: string,
  options: VisitOptions & { locale: Locale },
  look: (visitor: Visit, route: Route) => Promise<string[]>,
  only: (route: Route) => boolean = () => true,
): Promise<string[]> {
  return walk(
    origin,
    options,
    routes.filter(only),
    ({ path }) => `${options.locale} ${path}`,
    async (visitor, route) => {
      await prefer(visitor, origin, options);
      return look(visitor, route);
    },
  );
}
