import { useEffect } from 'react';
import { replayEarlyClick } from './first-interaction.ts';

type Region = 'page' | 'afterContent';

const hydrated = new Set<Region>();

/** Marks a region as hydrated, and the document with `data-hydrated` when both are. The page then replays an early click. */
export function useHydratedRegion(region: Region): void {
  useEffect(() => {
    if (region === 'page') replayEarlyClick();
    hydrated.add(region);
    if (hydrated.size === 2) document.documentElement.dataset.hydrated = '';
  }, [region]);
}
