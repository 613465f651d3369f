import type { PageRow } from '../../data/site/pages.ts';
import {
  filterSearch,
  filtersOf,
  noProjectFilters,
  type ProjectFilters,
} from '../../data/site/project-filters.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { useContent } from '../app/content/use-content.ts';
import { addEntry } from '../app/navigation/history-entries.ts';
import { displayedPath } from '../app/navigation/page-url.ts';
import { useSite } from '../app/providers/use-site.ts';
import { useSearch } from '../app/routing/use-search.ts';

/** The URL (path and query string) of a portfolio page with these filters. */
export function filteredUrl(page: PageRow, filters: ProjectFilters): string {
  const query = filterSearch(filters).toString();
  return query ? `${page.path}?${query}` : page.path;
}

/**
 * The three filters of the query string, functions that change and remove them, and the URL without filters. Every change is a
 * history entry, so that back and forward undo and redo it.
 */
export function useProjectFilters(page: PageRow) {
  const { keepsLanguage, locale } = useSite();
  const filters = filtersOf(new URLSearchParams(useSearch()), useContent().places);

  const choose = (next: ProjectFilters) => {
    const filtered = filteredUrl(page, next);
    const url = keepsLanguage ? withLanguage(filtered, locale) : filtered;
    // A choice in the moment of hydration is reported twice: by its event and by the field.
    if (url !== displayedPath()) addEntry(url);
  };
  return {
    filters,
    choose,
    reset: () => choose(noProjectFilters),
    resetHref: filteredUrl(page, noProjectFilters),
  };
}
