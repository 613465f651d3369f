/** Preloaded into a measured server: answers the benchmark's IPC requests for memory (RSS, in bytes) and CPU time (in seconds). */

process.on('message', (message) => {
  const { user, system } = process.cpuUsage();
  if (message === 'cpu') process.send?.({ cpu: (user + system) / 1e6 });
  if (message !== 'memory') return;
  globalThis.gc?.();
  process.send?.({ memory: process.memoryUsage().rss });
});
