import type { Knex } from 'knex';
import { isPostgres } from './open.ts';

/*
 * The life of a write: a contact message, from POST to durable commit and mail. A subscription takes the same way.
 *
 * 1. Middleware (`app.ts`) gives the request an id, and checks host and URL; `readBody` reads at most 64 kB and parses JSON or a form.
 * 2. `submit` (features/forms/submit.ts) checks the origin and the honeypot, validates the fields with the schema that the page
 *    uses, too, and finds out whether there is a flood. An invalid JSON body ends here, without a statement.
 * 3. It hands a write to the queue of this file. With SQLite a write that arrives during a commit waits for it; all that wait then
 *    run in one transaction, one after the other, so that a hundred of them cost one flush to disk.
 * 4. The write gets its unit of work `{ db, mails, events, revocations, onRollback }`: the transaction, the mails that it causes, its
 *    events for the consent ledger, what it revokes, and what is undone in memory when the transaction fails. First it counts the
 *    request against the client's limit, which is a writing statement and so takes SQLite's lock. Above the limit it returns an error,
 *    and the count is committed.
 * 5. `store` of the feature inserts the row, and adds mails and events to the unit of work. Nothing is sent or hashed yet.
 * 6. When the last write of the transaction has run, `finish` (`context.ts`) inserts the mails of all writes in one statement, appends
 *    what they revoke to the revocation journal, a file, where it is durable before the commit, and then their events to the hash
 *    chain. Its head is locked for this moment only.
 * 7. The transaction commits: `synchronous = FULL` flushes it to disk. Row, mails and events are there together or not at all.
 * 8. Only now the promises of the writes resolve, and `submit` answers: 201 to a script, a redirect with a flash message to a form.
 *    A failed commit rejects all writes of the transaction: 503 when it may succeed later, otherwise 500.
 * 9. The mail worker (platform/database/delivery-queue.ts) polls for due mails. A claim has a lease, so that a killed process loses none.
 *    `startMailWorker` (features/mail/transport.ts) asks the feature of a mail's kind to complete it, and sends it. When the mail server
 *    has accepted it, it is marked as sent, and the feature records that in the same transaction, as the newsletter in its ledger.
 */

/** What a write works with: a transaction, and in applications what is stored at its end. */
interface Unit {
  /** The transaction. */
  db: Knex;
  /** Called when the transaction fails: here a write takes back what it has changed in memory. */
  onRollback?: (() => void)[];
}

/** Runs a write; resolves with its result after the commit, and rejects when the write or the commit fails. */
export type WriteQueue<U extends Unit = Unit> = <T>(write: (unit: U) => Promise<T>) => Promise<T>;

interface WriteOptions<U extends Unit> {
  /** Creates the unit of work of a transaction. */
  begin: (transaction: Knex.Transaction) => U;
  /** Called at the end of each transaction, before the commit. */
  finish?: (unit: U) => Promise<void>;
}

interface QueuedWrite<U extends Unit> {
  write: (unit: U) => Promise<unknown>;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

const maxBatchSize = 200;

/** A queue whose writes get nothing but the transaction. */
export function createPlainWriteQueue(db: Knex): WriteQueue {
  return createWriteQueue(db, { begin: (transaction) => ({ db: transaction }) });
}

/**
 * Creates a write queue with group commit. PostgreSQL already groups the commits of concurrent transactions. SQLite flushes to
 * disk for each commit, so writes that arrive during a commit are queued and run in one transaction with one flush.
 *
 * A write must begin with a writing statement: SQLite cannot upgrade a transaction that began with a read when another process
 * has written meanwhile. When one throws, nothing of it is stored; those that ran before it in the transaction run once more, so a
 * write must change nothing but its unit of work, unless it takes that back in `onRollback`.
 */
export function createWriteQueue<U extends Unit>(db: Knex, options: WriteOptions<U>): WriteQueue<U> {
  if (isPostgres(db)) return (write) => inTransaction(db, options, write);
  const queue: QueuedWrite<U>[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) await commit(db, options, queue.splice(0, maxBatchSize));
    isRunning = false;
  }

  return (write) =>
    new Promise((resolve, reject) => {
      queue.push({ write, resolve, reject });
      if (!isRunning) void run();
    });
}

async function inTransaction<U extends Unit, T>(
  db: Knex,
  { begin, finish }: WriteOptions<U>,
  write: (unit: U) => Promise<T>,
): Promise<T> {
  let onRollback: (() => void)[] = [];
  try {
    return await db.transaction(async (transaction) => {
      const unit = begin(transaction);
      onRollback = unit.onRollback ?? [];
      const value = await write(unit);
      await finish?.(unit);
      return value;
    });
  } catch (error) {
    for (const takeBack of onRollback) takeBack();
    throw error;
  }
}

/** Runs a batch in one transaction and settles its promises after the commit; without the writes that throw. */
async function commit<U extends Unit>(
  db: Knex,
  options: WriteOptions<U>,
  batch: readonly QueuedWrite<U>[],
): Promise<void> {
  if (batch.length === 0) return;
  const values: unknown[] = [];
  let hasBegun = false;
  try {
    await inTransaction(db, options, async (unit) => {
      hasBegun = true;
      for (const { write } of batch) values.push(await write(unit));
    });
    for (const [index, { resolve }] of batch.entries()) resolve(values[index] as never);
  } catch (error) {
    // The write after those with a value; of a failed begin, end or commit all are.
    const thrown = values.length;
    const [start, end] = hasBegun && thrown < batch.length ? [thrown, thrown + 1] : [0, batch.length];
    for (const { reject } of batch.slice(start, end)) reject(error);
    await commit(db, options, batch.slice(0, start));
    await commit(db, options, batch.slice(end));
  }
}
