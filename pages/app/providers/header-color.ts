import { useSyncExternalStore } from 'react';

/** Foreground colour of an overlay header while a carousel shows another picture than its first. */

export type HeaderColor = 'dark' | 'light';

let override: HeaderColor | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the colour; null resets it to that of the first picture. */
export function setHeaderColor(next: HeaderColor | null): void {
  if (next === override) return;
  override = next;
  for (const listener of listeners) listener();
}

/** @param first colour on the page's first picture. */
export function useHeaderColor(first: HeaderColor | undefined): HeaderColor | undefined {
  return useSyncExternalStore(
    subscribe,
    () => override ?? first,
    () => first,
  );
}
