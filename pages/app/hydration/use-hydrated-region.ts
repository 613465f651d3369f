import { useEffect } from 'react';
import { replayEarlyClick } from './first-interaction.ts';
import { prefetchFiles } from './prefetch.ts';

type Region = 'page' | 'afterContent';

const hydrated = new Set<Region>();

/**
 * Marks a region as hydrated, and the document with `data-hydrated` when both are. The page then replays an early click, and
 * files for the next interaction are fetched.
 */
export function useHydratedRegion(region: Region): void {
  useEffect(() => {
    if (region === 'page') replayEarlyClick();
    hydrated.add(region);
    if (hydrated.size < 2 || 'hydrated' in document.documentElement.dataset) return;
    document.documentElement.dataset.hydrated = '';
    void prefetchFiles();
  }, [region]);
}
