import { useNavigate } from 'react-router';
import type { PageRow } from '../../data/site/pages.ts';
import {
  filterSearch,
  filtersOf,
  noProjectFilters,
  type ProjectFilters,
} from '../../data/site/project-filters.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { useContent } from '../app/content/use-content.ts';
import { useSite } from '../app/providers/use-site.ts';
import { useOwnSearch } from '../app/routing/use-own-search.ts';

/** The URL (path and query string) of a portfolio page with these filters. */
export function filteredUrl(page: PageRow, filters: ProjectFilters): string {
  const query = filterSearch(filters).toString();
  return query ? `${page.path}?${query}` : page.path;
}

/**
 * The three filters of the query string, a function that changes them, and the URL without filters. Every change is a
 * navigation, so that back and forward undo and redo it.
 */
export function useProjectFilters(page: PageRow) {
  const { keepsLanguage, locale } = useSite();
  const navigate = useNavigate();
  const filters = filtersOf(new URLSearchParams(useOwnSearch(page)), useContent().places);

  const choose = (next: ProjectFilters) => {
    const url = filteredUrl(page, next);
    navigate(keepsLanguage ? withLanguage(url, locale) : url, { preventScrollReset: true });
  };
  return { filters, choose, resetHref: filteredUrl(page, noProjectFilters) };
}
