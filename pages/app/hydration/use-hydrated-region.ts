import { useEffect } from 'react';
import { type Locale, locales } from '../../../data/locale.ts';
import { matchPage } from '../../../data/site/match-page.ts';
import { type PageRow, prefetchedSubpages } from '../../../data/site/pages.ts';
import { type Loader, useLoader } from '../loading/loader.ts';
import { useSite } from '../providers/use-site.ts';
import { replayEarlyClick } from './first-interaction.ts';
import { mayPrefetch, prefetchFiles, whenIdle } from './prefetch.ts';

type Region = 'page' | 'afterContent';

const hydrated = new Set<Region>();

/**
 * Loads the subpages of a page in idle time after a client-side navigation; a document's prefetch list contains those of its
 * own page. The loader reports a failure.
 *
 * @returns a function that stops it.
 */
function preloadSubpages(loader: Loader, page: PageRow, locale: Locale): () => void {
  let isCurrent = true;
  const load = async () => {
    for (const subpage of prefetchedSubpages(page)) {
      await whenIdle();
      if (!isCurrent) return;
      await loader.preload(subpage, locale);
    }
  };
  if (mayPrefetch()) load().catch(() => undefined);
  return () => {
    isCurrent = false;
  };
}

/**
 * Marks a region as hydrated, and the document with `data-hydrated` when both are. The page then replays an early click, and
 * code and messages for the next interaction are loaded.
 */
export function useHydratedRegion(region: Region, page: PageRow): void {
  const loader = useLoader();
  const { locale } = useSite();
  useEffect(() => {
    if (region === 'page') replayEarlyClick();
    hydrated.add(region);
    if (hydrated.size < 2) return;
    if ('hydrated' in document.documentElement.dataset)
      return region === 'page' ? preloadSubpages(loader, page, locale) : undefined;
    document.documentElement.dataset.hydrated = '';
    void prefetchFiles((path) =>
      path === undefined
        ? Promise.all(locales.map((each) => loader.preload(page, each)))
        : loader.preload(matchPage(path).page, locale),
    );
  }, [region, page, loader, locale]);
}
