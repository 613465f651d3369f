/**
 * The visitor's first sign of life: pointer, key, scroll or focus. Until then a page that does not move by itself needs
 * none of its code, as the server's markup is complete.
 */

const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'scroll',
  'wheel',
  'focusin',
  'input',
] as const;

let touched: Promise<void> | null = null;

/** Fulfilled at the first touch of the page. */
export function firstInteraction(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const wake = () => {
      for (const sign of signs) removeEventListener(sign, wake, true);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
    // A page that was left scrolled or is shown from history was touched before.
    if (scrollY > 0 || location.hash) wake();
  });
  return touched;
}

let early: HTMLElement | null = null;

function keep(event: MouseEvent): void {
  early = (event.target as Element | null)?.closest<HTMLElement>('main button[type="button"]') ?? null;
}

/** From now on, the last click on a button of the page that has no handler yet is kept. */
export function recordEarlyClick(): void {
  addEventListener('click', keep, true);
}

/** The page's code runs: plays the kept click again, once, and keeps no more. */
export function replayEarlyClick(): void {
  removeEventListener('click', keep, true);
  const button = early;
  early = null;
  if (button?.isConnected) button.click();
}
