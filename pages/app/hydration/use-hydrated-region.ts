import { useEffect } from 'react';
import { type Locale, locales } from '../../../data/locale.ts';
import { matchPage } from '../../../data/site/match-page.ts';
import { continuationsOf, type PageRow } from '../../../data/site/pages.ts';
import type { Loader } from '../loading/loader.ts';
import { useLoader } from '../loading/loader-context.ts';
import { useSite } from '../providers/use-site.ts';
import { replayEarlyClick } from './first-interaction.ts';
import { mayPrefetch, prefetchFiles, whenIdle } from './prefetch.ts';

type Region = 'page' | 'afterContent';

const hydrated = new Set<Region>();

/**
 * Loads in idle time the pages that continue a page which was opened without a document, as the document's prefetch list does
 * for its own page. The loader handles a failure.
 *
 * @returns a function that ends it.
 */
function preloadContinuations(loader: Loader, page: PageRow, locale: Locale): () => void {
  let isCurrent = true;
  const load = async () => {
    for (const continuation of continuationsOf(page)) {
      await whenIdle();
      if (!isCurrent) return;
      await loader.preload(continuation, locale);
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
      return region === 'page' ? preloadContinuations(loader, page, locale) : undefined;
    document.documentElement.dataset.hydrated = '';
    void prefetchFiles((path) =>
      path === undefined
        ? Promise.all(locales.map((each) => loader.preload(page, each)))
        : loader.preload(matchPage(path).page, locale),
    );
  }, [region, page, loader, locale]);
}
