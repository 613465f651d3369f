import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { matchPage } from '../../data/site/match-page.ts';
import type { PageRow } from '../../data/site/pages.ts';
import { filterSearch, filtersOf, noFilters, type ProjectFilters } from '../../data/site/project-filters.ts';
import { withLanguage } from '../../data/site/urls.ts';
import { useSite } from '../app/providers/use-site.ts';

/** The address of a page of the portfolio with these filters. */
export function filteredAddress(page: PageRow, filters: ProjectFilters): string {
  const query = filterSearch(filters).toString();
  return query ? `${page.path}?${query}` : page.path;
}

/**
 * The three filters as the address holds them, and how to change them: a change is a navigation of its own, so that
 * back and forward go through the choices.
 */
export function useProjectFilters(page: PageRow) {
  const { pathname, search } = useLocation();
  const { keepsLanguage, locale } = useSite();
  const navigate = useNavigate();
  // While the next page is being fetched the address is that page's already; until it shows, ours stands as it was.
  const [kept, keep] = useState(search);
  const own = matchPage(pathname).page === page;
  if (own && kept !== search) keep(search);
  const filters = filtersOf(new URLSearchParams(own ? search : kept));

  const choose = (next: ProjectFilters) => {
    const address = filteredAddress(page, next);
    navigate(keepsLanguage ? withLanguage(address, locale) : address, { preventScrollReset: true });
  };
  return { filters, choose, reset: filteredAddress(page, noFilters) };
}
