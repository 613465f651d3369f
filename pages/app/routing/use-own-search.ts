import { useState } from 'react';
import { useLocation } from 'react-router';
import { matchPage } from '../../../data/site/match-page.ts';
import type { PageRow } from '../../../data/site/pages.ts';

/**
 * The query string of the page. While the next page loads, the location is already that of the next page; this one keeps its
 * last query string.
 */
export function useOwnSearch(page: PageRow): string {
  const { pathname, search } = useLocation();
  const [ownSearch, setOwnSearch] = useState(search);
  const isOwnLocation = matchPage(pathname).page === page;
  if (isOwnLocation && ownSearch !== search) setOwnSearch(search);
  return isOwnLocation ? search : ownSearch;
}
