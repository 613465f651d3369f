import { useEffect, useState } from 'react';
import { matchPage } from '../../../data/site/match-page.ts';
import { paths } from '../../../data/site/paths.ts';
import { knownSearch, withLanguage } from '../../../data/site/urls.ts';
import type { EntryState } from '../navigation/history-entries.ts';
import { useSite } from '../providers/use-site.ts';

/** The URL as one of the portfolio with its filters, or null. */
function portfolioUrl(url: string): string | null {
  if (!URL.canParse(url, window.location.origin)) return null;
  const { origin, pathname, searchParams } = new URL(url, window.location.origin);
  const { view } = matchPage(pathname).page;
  if (origin !== window.location.origin || (view !== 'projects' && view !== 'projects-by-city')) return null;
  const query = knownSearch(pathname, searchParams).toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** The URL of the portfolio with the filters that the visitor comes from, in this or in the previous document. */
function urlBack(): string {
  const state = history.state as EntryState | null;
  return portfolioUrl(state?.from ?? document.referrer) ?? paths.projects;
}

/** The URL of the portfolio for a link back, with the filters that the visitor comes from. Plain in the server's markup. */
export function usePortfolioUrl(): string {
  const [url, setUrl] = useState<string>(paths.projects);
  useEffect(() => setUrl(urlBack()), []);
  return url;
}

/** Sets the URL of the link back with `data-portfolio` in content that stays the server's markup, where no component does it. */
export function useStaticPortfolioLink(isStatic: boolean): void {
  const { keepsLanguage, locale } = useSite();
  useEffect(() => {
    const link = isStatic ? document.querySelector('main a[data-portfolio]') : null;
    link?.setAttribute('href', keepsLanguage ? withLanguage(urlBack(), locale) : urlBack());
  }, [isStatic, keepsLanguage, locale]);
}
