import { startReveal } from '@hd-group/ui/reveal/start-reveal.ts';
import { useEffect } from 'react';
import { takeEarlyClick } from './first-interaction.ts';

type Region = 'page' | 'afterContent';

/** The hydrated regions of each page, by its root element. */
const hydrated = new WeakMap<Element, Set<Region>>();

/** Replays the last click on a button of the page before it was hydrated. */
function replayEarlyClick(): void {
  const click = takeEarlyClick();
  const target = click?.target as Element | undefined;
  const button = target?.closest<HTMLElement>('main button[type="button"]');
  // A click in which React hydrates the page, so that it is being dispatched, reaches the button by itself.
  if (button?.isConnected && !click?.eventPhase) button.click();
}

/**
 * Marks a region as hydrated, and the document with `data-hydrated` when both are. With the page, its blocks begin to fade in and an
 * early click is replayed.
 *
 * @param region null marks none.
 */
export function useHydratedRegion(region: Region | null): void {
  useEffect(() => {
    const root = document.getElementById('root');
    if (!root || !region) return;
    if (region === 'page') {
      startReveal(root);
      replayEarlyClick();
    }
    const regions = (hydrated.get(root) ?? new Set()).add(region);
    hydrated.set(root, regions);
    if (regions.size === 2) document.documentElement.dataset.hydrated = '';
  }, [region]);
}
