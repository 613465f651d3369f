import { pinThisProcess } from './cores.ts';

/** Preloaded into a measured server: pins it to its core, and answers the benchmark's IPC requests for memory (RSS, in bytes) and CPU time (in seconds). */

pinThisProcess('server');

process.on('message', (message) => {
  const { user, system } = process.cpuUsage();
  if (message === 'cpu') process.send?.({ cpu: (user + system) / 1e6 });
  if (message !== 'memory') return;
  globalThis.gc?.();
  process.send?.({ memory: process.memoryUsage().rss });
});
