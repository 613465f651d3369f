/** Scroll position of each history entry, by the router's key. */
const positions = new Map<string, number>();
let currentKey = '';

/** Starts recording scroll positions. The browser itself restores the position after a reload. */
export function recordScrollPositions(firstKey: string): void {
  setScrollKey(firstKey);
  addEventListener('scroll', () => positions.set(currentKey, scrollY), { passive: true });
  // The browser scrolls to the position of the new entry while the previous page is still displayed.
  addEventListener('popstate', () => setScrollKey(''));
}

/** Sets the history entry for which positions are recorded. */
export function setScrollKey(key: string): void {
  currentKey = key;
}

/** Whether a new page is displayed from its top: without a fragment and without a recorded position. */
export function startsAtTop(key: string, hash: string): boolean {
  return !hash && !positions.has(key);
}

/** Scrolls a new page to its recorded position, to its fragment, or to the top. */
export function restoreScroll(key: string, hash: string): void {
  const recorded = positions.get(key);
  setScrollKey(key);
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (recorded !== undefined) scrollTo({ top: recorded, behavior: 'instant' });
  else if (target) target.scrollIntoView();
  else scrollTo({ top: 0, behavior: 'instant' });
}
