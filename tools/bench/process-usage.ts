import { pinThisProcess } from './cores.ts';

/** Preloaded into a measured server: pins it to its core, and answers the benchmark's IPC messages with its CPU time in seconds. */

pinThisProcess('server');

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1e6);
});
