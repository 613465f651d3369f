import type { PageRow } from './page-row.ts';
import { notFoundPage, pageById, pages } from './pages.ts';

/**
 * The page of a request that failed otherwise than by an unknown path: with the site's header and footer.
 *
 * @param status HTTP status; 404 has the page above, 500 and more apologise, the rest name what was wrong.
 */
export function errorPage(status: number): PageRow {
  if (status === 404) return notFoundPage;
  return { ...notFoundPage, meta: status >= 500 ? 'errors.server' : 'errors.badRequest' };
}

export interface PageMatch {
  page: PageRow;
  /** The last part of `/news/:slug`, decoded; absent elsewhere. */
  slug?: string;
}

const byPath = new Map(pages.map((row) => [row.path, row]));

/**
 * The page that a path shows.
 *
 * @param pathname path without query; one trailing slash is tolerated.
 * @returns the page's row, or the row of the 404 page.
 */
export function matchPage(pathname: string): PageMatch {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const row = byPath.get(path);
  if (row && row.id !== 'article') return { page: row };
  const article = /^\/news\/([^/]+)$/.exec(path);
  if (article?.[1]) {
    try {
      return { page: pageById('article'), slug: decodeURIComponent(article[1]) };
    } catch {
      return { page: notFoundPage };
    }
  }
  return { page: notFoundPage };
}
