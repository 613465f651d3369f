import { useLocation } from 'react-router';
import { stablePath } from '../../data/site/match-page.ts';
import { knownSearch } from '../../data/site/urls.ts';

/**
 * Path and query of the page, to which a plain form post returns. Cached pages are rendered without unknown parameters such
 * as `flash`, so they are left out; the 404 page is rendered once for all unknown paths.
 */
export function usePageUrl(): string {
  const location = useLocation();
  const pathname = stablePath(location.pathname);
  const known = knownSearch(pathname, new URLSearchParams(location.search)).toString();
  return known ? `${pathname}?${known}` : pathname;
}
