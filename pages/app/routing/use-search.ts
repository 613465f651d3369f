import { useSyncExternalStore } from 'react';
import { displayedSearch, searchOf, subscribeToSearch } from '../navigation/page-url.ts';
import { useSite } from '../providers/use-site.ts';

/** The query string of the page; it follows the URL until another page is displayed. */
export function useSearch(): string {
  const { url } = useSite();
  return useSyncExternalStore(subscribeToSearch, displayedSearch, () => searchOf(url));
}
