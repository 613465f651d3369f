import type { Knex } from 'knex';
import { isPostgres } from './open.ts';

/** Statements to run in a transaction; the first one must be a write, see `createWriteQueue`. */
type Write<T> = (transaction: Knex.Transaction) => Promise<T>;
export type WriteQueue = <T>(write: Write<T>) => Promise<T>;

/** Runs the writes of one transaction; it may add statements before or after them. */
export type AroundWrites = (transaction: Knex.Transaction, run: () => Promise<void>) => Promise<void>;

interface QueuedWrite {
  write: Write<unknown>;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

const maxBatchSize = 200;

/**
 * Creates a write queue with group commit. PostgreSQL already groups the commits of concurrent transactions. SQLite flushes to
 * disk for each commit, so writes that arrive during a commit are queued and run in one transaction with one flush.
 *
 * A write must begin with a writing statement: SQLite cannot upgrade a transaction that began with a read when another process
 * has written meanwhile. When a write throws on SQLite, the statements that it has completed are committed with the batch, so
 * each of them must leave the data consistent.
 *
 * @param around called once per transaction; by default the writes run alone.
 * @returns a function that resolves with the result of a write after its commit, and rejects when the write or the commit fails.
 */
export function createWriteQueue(db: Knex, around: AroundWrites = (_transaction, run) => run()): WriteQueue {
  if (isPostgres(db)) return (write) => writeAlone(db, write, around);
  const queue: QueuedWrite[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) await commit(db, queue.splice(0, maxBatchSize), around);
    isRunning = false;
  }

  return (write) =>
    new Promise((resolve, reject) => {
      queue.push({ write, resolve, reject });
      if (!isRunning) void run();
    });
}

/** Runs one write in a transaction. */
function writeAlone<T>(db: Knex, write: Write<T>, around: AroundWrites): Promise<T> {
  return db.transaction(async (transaction) => {
    let value: T | undefined;
    await around(transaction, async () => {
      value = await write(transaction);
    });
    return value as T;
  });
}

/** Runs a batch in one transaction and settles its promises after the commit. */
async function commit(db: Knex, batch: QueuedWrite[], around: AroundWrites): Promise<void> {
  const settlers: (() => void)[] = [];
  try {
    await db.transaction((transaction) =>
      around(transaction, async () => {
        for (const { write, resolve, reject } of batch) {
          try {
            const value = await write(transaction);
            settlers.push(() => resolve(value as never));
          } catch (error) {
            settlers.push(() => reject(error));
          }
        }
      }),
    );
  } catch (error) {
    for (const { reject } of batch) reject(error);
    return;
  }
  for (const settle of settlers) settle();
}
