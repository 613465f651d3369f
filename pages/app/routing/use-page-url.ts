import { useLocation } from 'react-router';
import { pathOrNotFound } from '../../../data/site/match-page.ts';
import { knownSearch } from '../../../data/site/urls.ts';

/**
 * Path and query of the page, to which a plain form post returns. Cached pages are rendered without unknown parameters such
 * as `flash`, so they are left out. The 404 page is rendered once for all unknown paths; its forms return to their `Referer`.
 */
export function usePageUrl(): string {
  const location = useLocation();
  const pathname = pathOrNotFound(location.pathname);
  const known = knownSearch(pathname, new URLSearchParams(location.search)).toString();
  return known ? `${pathname}?${known}` : pathname;
}
