import { useEffect } from 'react';
import { locales } from '../../../data/locale.ts';
import { matchPage } from '../../../data/site/match-page.ts';
import type { PageRow } from '../../../data/site/pages.ts';
import { useLoader } from '../loading/loader-context.ts';
import { useSite } from '../providers/use-site.ts';
import { replayEarlyClick } from './first-interaction.ts';
import { prefetchFiles } from './prefetch.ts';

type Region = 'page' | 'afterContent';

const hydrated = new Set<Region>();

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
    if (hydrated.size < 2 || 'hydrated' in document.documentElement.dataset) return;
    document.documentElement.dataset.hydrated = '';
    void prefetchFiles((path) =>
      path === undefined
        ? Promise.all(locales.map((each) => loader.preload(page, each)))
        : loader.preload(matchPage(path).page, locale),
    );
  }, [region, page, loader, locale]);
}
