import { useSyncExternalStore } from 'react';

const intervalMs = 60_000;
let now = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, intervalMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read(): number {
  if (timer === undefined || now === 0) now = Math.max(now, Date.now() - (Date.now() % intervalMs));
  return now;
}

/** The current time in milliseconds since the Unix epoch, updated every minute; all rows share one timer. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read, () => 0);
}
