/** Preloaded into a measured server: answers the benchmark's IPC requests for memory (RSS, in bytes) and CPU time. */

/** CPU time of this process so far, in seconds, all threads together. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpu: cpuSeconds() });
  if (message !== 'memory') return;
  globalThis.gc?.();
  process.send?.({ memory: process.memoryUsage().rss });
});
