import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs a job at once, and again some time after each run. It does not keep the process running.
 *
 * @param work handles its errors: it must not reject. Its signal is aborted by the stop.
 * @param intervalMs between the end of a run and the begin of the next one.
 * @returns stops the job; resolves when a current run has ended.
 */
export function repeat(
  work: (signal: AbortSignal) => Promise<void>,
  intervalMs: number,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await work(signal);
      await wait(intervalMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
