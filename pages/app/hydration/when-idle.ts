/** Fulfilled when the main thread is idle. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Not available in Safari.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}

/** Fulfilled when the next frame is painted. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Whether something may be loaded before it is needed: not with Save-Data, and not on 2G. */
export function mayLoadAhead(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}
