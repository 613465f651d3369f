import { notFoundPage, type PageRow, pages } from './pages.ts';

/**
 * The page of an error response, with the site's header and footer.
 *
 * @param status HTTP status: 404 is the not-found page, 410 a page that no longer exists, from 500 on a server error, any other a bad
 *   request.
 */
export function errorPage(status: number): PageRow {
  if (status === 404) return notFoundPage;
  if (status === 410) return { ...notFoundPage, meta: 'errors.gone' };
  return { ...notFoundPage, meta: status >= 500 ? 'errors.server' : 'errors.badRequest' };
}

export interface PageMatch {
  page: PageRow;
  /** Decoded slug of `/news/:slug` and `/projects/:slug`; absent on other pages. */
  slug?: string;
}

const parameter = ':slug';
const byPath = new Map<string, PageRow>(pages.map((row) => [row.path, row]));

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Path of the page that answers every unknown path: the 404 page is rendered and cached once for all of them. */
export const notFoundPath = '/404';

/**
 * Finds the page of a path.
 *
 * @param pathname path without query; one trailing slash is ignored.
 * @returns the page's row, or the row of the 404 page.
 */
export function matchPage(pathname: string): PageMatch {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const row = byPath.get(path);
  if (row && !row.path.endsWith(parameter)) return { page: row };
  const segment = path.lastIndexOf('/') + 1;
  const parent = byPath.get(path.slice(0, segment) + parameter);
  const slug = decode(path.slice(segment));
  return parent && slug ? { page: parent, slug } : { page: notFoundPage };
}
