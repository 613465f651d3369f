import { useSyncExternalStore } from 'react';

const interval = 60_000;
let now = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, interval);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read(): number {
  if (timer === undefined || now === 0) now = Math.max(now, Date.now() - (Date.now() % interval));
  return now;
}

/** The time in milliseconds since 1970, to the minute; one clock for all rows. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, read, () => 0);
}
