import { useEffect } from 'react';
import { matchPage } from '../../../data/site/match-page.ts';
import { paths } from '../../../data/site/paths.ts';
import { knownSearch, withLanguage } from '../../../data/site/urls.ts';
import type { EntryState } from '../navigation/history-entries.ts';
import { useSite } from '../providers/use-site.ts';

/** The URL of the portfolio with the filters that the visitor comes from, in this or in the previous document. */
function urlBack(): string {
  const from = (history.state as EntryState | null)?.from ?? document.referrer;
  if (!URL.canParse(from, location.origin)) return paths.projects;
  const { origin, pathname, searchParams } = new URL(from, location.origin);
  const { view } = matchPage(pathname).page;
  if (origin !== location.origin || (view !== 'projects' && view !== 'projects-by-city'))
    return paths.projects;
  const query = knownSearch(pathname, searchParams).toString();
  return query ? `${pathname}?${query}` : pathname;
}

/**
 * Sets the URL of the links back to the portfolio, which have `data-portfolio` and are plain in the markup, so that they keep the filters.
 *
 * @param isHydrated whether React has compared the content of the page with its markup, or will not.
 */
export function usePortfolioLinks(isHydrated: boolean): void {
  const { keepsLanguage, locale } = useSite();
  useEffect(() => {
    if (!isHydrated) return;
    const url = keepsLanguage ? withLanguage(urlBack(), locale) : urlBack();
    for (const link of document.querySelectorAll('a[data-portfolio]')) link.setAttribute('href', url);
  }, [isHydrated, keepsLanguage, locale]);
}
