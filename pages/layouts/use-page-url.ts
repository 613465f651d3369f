import { useLocation } from 'react-router';
import { knownSearch } from '../../data/site/urls.ts';

/**
 * Path and query of the page, to which a plain form post returns. Cached pages are rendered without unknown parameters such
 * as `flash`, so they are left out.
 */
export function usePageUrl(): string {
  const { pathname, search } = useLocation();
  const known = knownSearch(pathname, new URLSearchParams(search)).toString();
  return known ? `${pathname}?${known}` : pathname;
}
