import { useSyncExternalStore } from 'react';

/** Foreground colour of an overlay header while a carousel shows a picture that needs another one than the page row's. */

export type HeaderColor = 'dark' | 'light';

let override: HeaderColor | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the colour; null resets it to the colour of the page row. */
export function setHeaderColor(next: HeaderColor | null): void {
  if (next === override) return;
  override = next;
  for (const listener of listeners) listener();
}

/** @param fromRow colour of the page row. */
export function useHeaderColor(fromRow: HeaderColor | undefined): HeaderColor | undefined {
  return useSyncExternalStore(
    subscribe,
    () => override ?? fromRow,
    () => fromRow,
  );
}
