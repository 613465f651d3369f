import { busySeconds } from './busy.ts';

/** Loaded before the server: tells the benchmark, when it asks, what the process holds and how long it has worked. */

/** In bytes. */
export interface Measured {
  rss: number;
  heapUsed: number;
  /** The most that the process ever held. */
  peak: number;
}

function measured(): Measured {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return { rss, heapUsed, peak: process.resourceUsage().maxRSS * 1024 };
}

process.on('message', (message) => {
  if (message === 'measure') process.send?.({ measured: measured() });
  if (message === 'busy') process.send?.({ busy: busySeconds() });
});
