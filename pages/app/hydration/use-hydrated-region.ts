import { useEffect } from 'react';
import { replayEarlyClick } from './first-interaction.ts';

type Region = 'page' | 'afterContent';

/** The hydrated regions of each page, by its root element. */
const hydrated = new WeakMap<Element, Set<Region>>();

/**
 * Marks a region as hydrated, and the document with `data-hydrated` when both are. The page then replays an early click.
 */
export function useHydratedRegion(region: Region): void {
  useEffect(() => {
    const root = document.getElementById('root');
    if (!root) return;
    if (region === 'page') replayEarlyClick();
    const regions = (hydrated.get(root) ?? new Set()).add(region);
    hydrated.set(root, regions);
    if (regions.size === 2) document.documentElement.dataset.hydrated = '';
  }, [region]);
}
