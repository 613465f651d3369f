/** Where each entry of the browser's history was scrolled to, by the router's key. */
const positions = new Map<string, number>();
let current = '';

/** Remembers positions from now on; a reload is left to the browser. */
export function recordScrollPositions(firstKey: string): void {
  current = firstKey;
  addEventListener('scroll', () => positions.set(current, scrollY), { passive: true });
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
}

/** Scrolls a page that was just shown to its fragment, to where it was left, or to its top. */
export function restoreScroll(key: string, hash: string): void {
  const left = positions.get(key);
  current = key;
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (left !== undefined) scrollTo({ top: left, behavior: 'instant' });
  else if (target) target.scrollIntoView();
  else scrollTo({ top: 0, behavior: 'instant' });
}
