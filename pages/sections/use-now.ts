import { useSyncExternalStore } from 'react';

const intervalMs = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, intervalMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The start of the minute, the same for all rows of a rendering. */
const read = () => Date.now() - (Date.now() % intervalMs);

/** The current time in milliseconds since the Unix epoch, updated every minute; all rows share one timer. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read, () => 0);
}
