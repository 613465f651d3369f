import { useSyncExternalStore } from 'react';

/** Colour of an overlay header while a carousel shows a picture that wants another one than the page's row says. */

export type HeaderColor = 'dark' | 'light';

let ink: HeaderColor | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the colour; null gives the row's own back. */
export function setHeaderColor(next: HeaderColor | null): void {
  if (next === ink) return;
  ink = next;
  for (const listener of listeners) listener();
}

/** @param own colour by the page's row. */
export function useHeaderColor(own: HeaderColor | undefined): HeaderColor | undefined {
  return useSyncExternalStore(
    subscribe,
    () => ink ?? own,
    () => own,
  );
}
