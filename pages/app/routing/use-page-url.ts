import { useLocation } from 'react-router';
import { notFoundPath } from '../../../data/site/match-page.ts';
import { notFoundPage } from '../../../data/site/pages.ts';
import { knownSearch } from '../../../data/site/urls.ts';
import { matchPresentPage } from '../content/match-present-page.ts';
import { useContent } from '../content/use-content.ts';

/**
 * Path and query of the page, to which a plain form post returns. Cached pages are rendered without unknown parameters such
 * as `flash`, so they are left out. The 404 page is rendered once for all unknown paths; its forms return to their `Referer`.
 */
export function usePageUrl(): string {
  const location = useLocation();
  const { page } = matchPresentPage(location.pathname, useContent());
  const pathname = page === notFoundPage ? notFoundPath : location.pathname;
  const known = knownSearch(pathname, new URLSearchParams(location.search)).toString();
  return known ? `${pathname}?${known}` : pathname;
}
