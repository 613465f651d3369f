import type { Knex } from 'knex';
import { isPostgres } from './open.ts';

/** Work on one transaction; the first thing it does must be a write, see `createWriter`. */
export type Write<T> = (transaction: Knex.Transaction) => Promise<T>;
export type WriteQueue = <T>(write: Write<T>) => Promise<T>;

interface Waiting {
  write: Write<unknown>;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

const largestBatch = 200;

/**
 * Writes that have to be on disk before they are answered. PostgreSQL lets many transactions share a flush by itself. SQLite
 * flushes for each, so those that arrive while one is being flushed share the next: it comes down to one flush for all of them.
 *
 * A write must begin with a writing statement: a transaction of SQLite that reads first cannot become a writing one when another
 * process has written meanwhile. When a write throws, its finished statements stay: it must be one that can stop halfway.
 *
 * @returns a function that resolves once the write is committed.
 */
export function createWriteQueue(db: Knex): WriteQueue {
  if (isPostgres(db)) return (write) => db.transaction(write);
  const waiting: Waiting[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) await commit(db, waiting.splice(0, largestBatch));
    running = false;
  }

  return (write) =>
    new Promise((resolve, reject) => {
      waiting.push({ write, resolve, reject });
      if (!running) void run();
    });
}

async function commit(db: Knex, batch: Waiting[]): Promise<void> {
  const answers: (() => void)[] = [];
  try {
    await db.transaction(async (transaction) => {
      for (const { write, resolve, reject } of batch) {
        try {
          const value = await write(transaction);
          answers.push(() => resolve(value as never));
        } catch (error) {
          answers.push(() => reject(error));
        }
      }
    });
  } catch (error) {
    for (const { reject } of batch) reject(error);
    return;
  }
  for (const answer of answers) answer();
}
