import { type Locale, locales } from '../../data/locale.ts';
import { isPresent, type PageRow, pages } from '../../data/site/pages.ts';
import { sampleSnapshot } from './content.ts';

/** A path of the site with its expected status and page row. */
export interface Route {
  path: string;
  status: 200 | 404;
  /** Id of the page row; `not-found` where no page matches. */
  id: string;
  row: PageRow | null;
}

const content = sampleSnapshot();
const articleSlug = content.news[0]?.slug ?? '';

/** Every page row, an unknown project, an unknown article and an unknown path. All projects of the sample data have a row. */
export const routes: readonly Route[] = [
  ...pages
    .filter((row) => row.id !== 'project' && isPresent(row, content))
    .map((row): Route => ({ path: row.path.replace(':slug', articleSlug), status: 200, id: row.id, row })),
  { path: '/projects/no-such-project', status: 404, id: 'project', row: null },
  { path: '/news/no-such-article', status: 404, id: 'article', row: null },
  { path: '/no-such-page', status: 404, id: 'not-found', row: null },
];

/** Every route in every language, as rows for `test.each`. */
export const routesByLocale: readonly (readonly [path: string, locale: Locale, route: Route])[] =
  routes.flatMap((route) => locales.map((locale) => [route.path, locale, route] as const));
