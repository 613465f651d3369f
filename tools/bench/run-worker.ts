import { busySeconds } from './busy.ts';

/** What a worker has done. */
export interface Work {
  /** Pieces a second. */
  perSecond: number;
  /** Pieces a second of processor time. */
  perBusySecond: number;
}

/**
 * The inside of a worker: does one thing again and again for as long as it is told to, and tells how often a second.
 *
 * @param one one piece of work.
 * @param atOnce how many are under way at the same time.
 */
export function work(one: () => unknown, atOnce = 1): void {
  process.on('message', async ({ seconds }: { seconds: number }) => {
    const begun = performance.now();
    const busy = busySeconds();
    const end = begun + seconds * 1000;
    let count = 0;
    const repeat = async () => {
      while (performance.now() < end) {
        const result = one();
        if (result instanceof Promise) await result;
        count += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, repeat));
    const done: Work = {
      perSecond: (count * 1000) / (performance.now() - begun),
      perBusySecond: count / (busySeconds() - busy),
    };
    process.send?.({ done });
  });
  process.send?.({ ready: true });
}
