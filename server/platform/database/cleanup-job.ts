import type { Knex } from 'knex';
import { deleteExpired } from './delete-expired.ts';
import { releaseFreePages } from './free-pages.ts';

interface CleanupOptions {
  db: Knex;
  /** Returns milliseconds since 1970. */
  clock?: () => number;
  /** Time between the end of a run and the next one. */
  intervalMs?: number;
  /** Further deletions, such as those of a feature; after the expired rows. */
  deleteMore?: (now: number) => Promise<void>;
  /** Receives the error of a failed run; the next run follows all the same. */
  onError: (error: unknown) => void;
}

const defaultIntervalMs = 60_000;

/**
 * Starts the job that deletes expired rows and returns free pages to the file system: at once, and then regularly, whether or
 * not there are requests. Its timer does not keep the process running.
 *
 * @returns stops the job; resolves when a current run has ended.
 */
export function startCleanupJob({
  db,
  clock = Date.now,
  intervalMs = defaultIntervalMs,
  deleteMore,
  onError,
}: CleanupOptions): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let currentRun = run();

  async function run(): Promise<void> {
    try {
      await deleteExpired(db, clock());
      await deleteMore?.(clock());
      await releaseFreePages(db);
    } catch (error) {
      onError(error);
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      currentRun = run();
    }, intervalMs).unref();
  }

  return () => {
    isStopped = true;
    clearTimeout(timer);
    return currentRun;
  };
}
