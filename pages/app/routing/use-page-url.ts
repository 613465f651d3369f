import { notFoundPath } from '../../../data/site/match-page.ts';
import { notFoundPage } from '../../../data/site/pages.ts';
import { knownSearch } from '../../../data/site/urls.ts';
import { useSite } from '../providers/use-site.ts';
import { useSearch } from './use-search.ts';

/**
 * Path and query of the page, to which a plain form post returns. Cached pages are rendered without unknown parameters such
 * as `flash`, so they are left out. The 404 page is rendered once for all unknown paths; its forms return to their `Referer`.
 */
export function usePageUrl(): string {
  const { pageId, url } = useSite();
  const [path = ''] = url.split('?');
  const pathname = pageId === notFoundPage.id ? notFoundPath : path;
  const known = knownSearch(pathname, new URLSearchParams(useSearch())).toString();
  return known ? `${pathname}?${known}` : pathname;
}
