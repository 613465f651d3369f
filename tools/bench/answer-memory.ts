/** Loaded before the server: when the benchmark asks, garbage is collected and what is left is told. */

export interface Measured {
  /** Bytes. */
  rss: number;
  heapUsed: number;
  /** The most that the process ever held, in bytes. */
  peak: number;
  /** Microseconds of all cores since the start. */
  cpu: number;
}

process.on('message', (message) => {
  if (message !== 'measure') return;
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const measured: Measured = {
    rss,
    heapUsed,
    peak: process.resourceUsage().maxRSS * 1024,
    cpu: user + system,
  };
  process.send?.({ measured });
});
