import { cpuSeconds } from './cpu-time.ts';

/** Preloaded into a measured server: answers the benchmark's IPC requests for memory and CPU time. */

/** In bytes. */
export interface MemoryUsage {
  rss: number;
  heapUsed: number;
  /** Maximum RSS since the start of the process. */
  peakRss: number;
}

function memoryUsage(): MemoryUsage {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return { rss, heapUsed, peakRss: process.resourceUsage().maxRSS * 1024 };
}

process.on('message', (message) => {
  if (message === 'memory') process.send?.({ memory: memoryUsage() });
  if (message === 'cpu') process.send?.({ cpu: cpuSeconds() });
});
