import { cpuSeconds } from './cpu-time.ts';

/** Throughput of a worker. */
export interface Throughput {
  /** Operations per second. */
  perSecond: number;
  /** Operations per second of CPU time. */
  perCpuSecond: number;
}

/**
 * Runs in a worker process: repeats an operation for as many seconds as an IPC message demands and replies with the
 * throughput.
 *
 * @param concurrency number of operations in progress at the same time.
 */
export function runWorker(operation: () => unknown, concurrency = 1): void {
  process.on('message', async ({ seconds }: { seconds: number }) => {
    const begun = performance.now();
    const cpuBefore = cpuSeconds();
    const end = begun + seconds * 1000;
    let count = 0;
    const repeat = async () => {
      while (performance.now() < end) {
        const result = operation();
        if (result instanceof Promise) await result;
        count += 1;
      }
    };
    await Promise.all(Array.from({ length: concurrency }, repeat));
    const throughput: Throughput = {
      perSecond: (count * 1000) / (performance.now() - begun),
      perCpuSecond: count / (cpuSeconds() - cpuBefore),
    };
    process.send?.({ throughput });
  });
  process.send?.({ ready: true });
}
