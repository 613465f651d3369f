import { useEffect } from 'react';
import { matchPage } from '../../../data/site/match-page.ts';
import { knownSearch } from '../../../data/site/urls.ts';
import type { EntryState } from '../navigation/history-entries.ts';
import { urlLanguage } from '../navigation/page-url.ts';

/**
 * Sets the URL of the links back to the portfolio, which have `data-portfolio` and are plain in the markup, so that they keep the filters
 * that the visitor comes from, in this or in the previous document.
 *
 * @param isHydrated whether React has compared the content of the page with its markup, or will not.
 */
export function usePortfolioLinks(isHydrated: boolean): void {
  useEffect(() => {
    const from = (history.state as EntryState | null)?.from ?? document.referrer;
    if (!isHydrated || !URL.canParse(from, location.origin)) return;
    const { origin, pathname, searchParams } = new URL(from, location.origin);
    const { view } = matchPage(pathname).page;
    if (origin !== location.origin || (view !== 'projects' && view !== 'projects-by-city')) return;
    const query = knownSearch(pathname, searchParams);
    const locale = urlLanguage();
    if (locale) query.set('lang', locale);
    const url = query.size > 0 ? `${pathname}?${query}` : pathname;
    for (const link of document.querySelectorAll('a[data-portfolio]')) link.setAttribute('href', url);
  }, [isHydrated]);
}
