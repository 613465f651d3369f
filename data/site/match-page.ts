import type { PageRow } from './page-row.ts';
import { notFoundPage, pageById, pages } from './pages.ts';

/**
 * The page of an error response, with the site's header and footer.
 *
 * @param status HTTP status: 404 is the not-found page, from 500 on a server error, any other a bad request.
 */
export function errorPage(status: number): PageRow {
  if (status === 404) return notFoundPage;
  return { ...notFoundPage, meta: status >= 500 ? 'errors.server' : 'errors.badRequest' };
}

export interface PageMatch {
  page: PageRow;
  /** Decoded slug of `/news/:slug`; absent on other pages. */
  slug?: string;
}

const byPath = new Map(pages.map((row) => [row.path, row]));

/** Path of the page that answers every unknown path: the 404 page is rendered and cached once for all of them. */
export const notFoundPath = '/404';

/** The path of the page that answers a path: the path itself, or `notFoundPath`. */
export function stablePath(pathname: string): string {
  return matchPage(pathname).page === notFoundPage ? notFoundPath : pathname;
}

/**
 * Finds the page of a path.
 *
 * @param pathname path without query; one trailing slash is ignored.
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
