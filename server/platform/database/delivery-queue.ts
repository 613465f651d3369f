import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { isoTime } from '../text/iso-time.ts';
import { isPostgres } from './open.ts';
import { createPlainWriteQueue } from './write-queue.ts';

/**
 * Queues in the database of what is sent over the network, and the worker that sends it: a row is stored in the transaction of what
 * causes it, and sent after the commit.
 */

/** The columns that each table of a queue has. */
export interface DeliveryRow {
  id: number;
  /** `queued`, `sending`, `sent` or `failed`; tables may have further ones, which are not sent. */
  state: string;
  attempts: number;
  /** ISO 8601 in UTC: when a queued row is due; while it is sent, the end of the lease. Null otherwise. */
  next_attempt_at: string | null;
  /** Names the process that sends the row. */
  lease_token: string | null;
  last_error: string | null;
}

/** Times of the worker in milliseconds. */
export interface WorkerSettings {
  /** Pause while no row is due. */
  pollMs: number;
  /** Time after which another process may claim a row; longer than `attemptMs`. */
  leaseMs: number;
  /** Maximum time of one attempt. */
  attemptMs: number;
  /** On stop: time that attempts have to complete. */
  stopMs: number;
  /** Rows that are sent at the same time. */
  concurrency: number;
}

/** A failed attempt to send a row. */
export interface SendFailure {
  /** For the log and the row, without personal data or secrets. */
  text: string;
  /** Whether another attempt would fail as well. */
  isPermanent: boolean;
  /** Milliseconds until the next attempt, for one that could not begin yet and does not count. */
  waitMs?: number;
  /** Whether it is as intended, such as to wait for another row, and nobody is warned. */
  isIntended?: boolean;
}

interface WorkerOptions<Row extends DeliveryRow> {
  db: Knex;
  /** A table with the columns of `DeliveryRow`. */
  table: string;
  /** What a row is called in the log, and where the staff find those that have failed. */
  noun: string;
  failedHint: string;
  /** Fields of a row for the log. */
  logged: (row: Row) => object;
  /** Resolves when the other side has accepted the row. */
  send: (row: Row, signal: AbortSignal) => Promise<void>;
  failureOf: (error: unknown) => SendFailure;
  /** Milliseconds before the next attempt after a number of failures; null when there is none. */
  retryDelay: (failures: number) => number | null;
  /** Called in the transaction that marks a row as sent, once for each row. */
  onSent?: (transaction: Knex, row: Row, sentAt: number) => Promise<void>;
  log: Logger;
  /** Returns milliseconds since 1970. */
  clock?: () => number;
  settings: WorkerSettings;
}

/** Pause after an error of the database. */
const errorPauseMs = 5_000;

/**
 * Starts the worker that sends the rows of a queue. Each claim has a lease, so that a row of a process that was killed is sent by another
 * one; `sent` is stored only after the other side has accepted the row, so at worst a row is sent twice.
 *
 * Its timers do not keep the process running.
 *
 * @returns stops the worker: attempts may complete for a few seconds; those that do not return to the queue.
 */
export function startDeliveryWorker<Row extends DeliveryRow>(
  options: WorkerOptions<Row>,
): () => Promise<void> {
  const { db, table, noun, failedHint, logged, send, failureOf, retryDelay, onSent, log } = options;
  const { clock = Date.now } = options;
  const { pollMs, leaseMs, attemptMs, stopMs, concurrency } = options.settings;
  const write = createPlainWriteQueue(db);
  const token = randomUUID();
  const stopping = new AbortController();
  const aborting = new AbortController();
  const attempts = new Set<Promise<void>>();
  const stopped = once(stopping.signal, 'abort');
  const pause = (ms: number) =>
    wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  async function run(): Promise<void> {
    let isAway = false;
    while (!stopping.signal.aborted) {
      try {
        const free = concurrency - attempts.size;
        const rows = await claimDue<Row>(db, table, { token, now: clock(), leaseMs, limit: free });
        isAway = false;
        for (const row of rows) start(row);
        if (attempts.size === concurrency) await Promise.race([stopped, ...attempts]);
        else if (rows.length < free) await Promise.race([pause(pollMs), ...attempts]);
      } catch (error) {
        if (!isAway) log.error({ err: error }, `the queue of ${noun}s cannot be read; it is tried again`);
        isAway = true;
        await pause(errorPauseMs);
      }
    }
  }

  function start(row: Row): void {
    const current = attempt(row)
      // The lease of the row ends, and it is sent again.
      .catch((error: unknown) =>
        log.error({ err: error, ...logged(row) }, `the result of a ${noun} was not stored`),
      )
      .finally(() => attempts.delete(current));
    attempts.add(current);
  }

  /** Sends one row and stores the result. */
  async function attempt(row: Row): Promise<void> {
    const { id } = row;
    const number = row.attempts + 1;
    try {
      await send(row, AbortSignal.any([aborting.signal, AbortSignal.timeout(attemptMs)]));
    } catch (error) {
      // An interrupted attempt is not a failure of the row.
      if (aborting.signal.aborted) return;
      const failure = failureOf(error);
      const delay = failure.waitMs ?? (failure.isPermanent ? null : retryDelay(number));
      const entry = { ...logged(row), attempt: number, reply: failure.text };
      if (failure.isIntended) log.debug(entry, `a ${noun} is not sent now`);
      else if (delay === null) log.error(entry, `a ${noun} failed; see ${failedHint}`);
      else log.warn(entry, `a ${noun} could not be sent; it is tried again`);
      const nextAttemptAt = delay === null ? null : clock() + delay;
      const attempts = failure.waitMs === undefined ? number : row.attempts;
      const result = { id, token, attempts, error: failure.text, nextAttemptAt };
      await write(({ db }) => markFailed(db, table, result));
      return;
    }
    await storeSent(row);
  }

  /** Tries again until the database answers: otherwise the row would be sent a second time. */
  async function storeSent(row: Row): Promise<void> {
    for (const deadline = clock() + leaseMs; ; ) {
      try {
        await write(async ({ db }) => {
          const sentAt = clock();
          if (await markSent(db, table, row.id, sentAt)) await onSent?.(db, row, sentAt);
        });
        log.info(logged(row), `${noun} sent`);
        return;
      } catch (error) {
        if (aborting.signal.aborted) throw error;
        if (clock() > deadline) {
          // What belongs to the delivery cannot be stored. Without the mark, the row would be sent after each lease, without end.
          await write(({ db }) => markSent(db, table, row.id, clock()));
          throw error;
        }
        log.warn(
          { err: error, ...logged(row) },
          `a sent ${noun} could not be marked as sent; it is tried again`,
        );
        await wait(errorPauseMs, undefined, { ref: false });
      }
    }
  }

  const ended = run();
  return async () => {
    stopping.abort();
    await ended;
    await Promise.race([Promise.all(attempts), wait(stopMs, undefined, { ref: false })]);
    aborting.abort();
    await Promise.all(attempts);
    await returnToQueue(db, table, token, clock()).catch((error: unknown) =>
      log.error({ err: error }, `${noun}s that were being sent wait for the end of their lease`),
    );
  };
}

interface Claim {
  /** Names the claim. */
  token: string;
  /** Milliseconds since 1970. */
  now: number;
  leaseMs: number;
  /** Maximum number of rows. */
  limit: number;
}

/**
 * Claims due rows for a process: they become `sending` until the end of the lease, when another process may claim them. A row is
 * claimed by one process only.
 */
export async function claimDue<Row extends DeliveryRow>(
  db: Knex,
  table: string,
  { token, now, leaseMs, limit }: Claim,
): Promise<Row[]> {
  const due = () => db(table).where('next_attempt_at', '<=', isoTime(now));
  // Reads first, since an idle queue must not lock the database for writing.
  if (!(await due().first('id'))) return [];
  const batch = due().select('id').orderBy('next_attempt_at').limit(limit);
  if (isPostgres(db)) batch.forUpdate().skipLocked();
  // PostgreSQL may repeat a subquery for each row, and then claims more than its limit; a materialized one runs once.
  return db(table)
    .withMaterialized('batch', batch)
    .whereIn('id', db('batch').select('id'))
    .update({ state: 'sending', lease_token: token, next_attempt_at: isoTime(now + leaseMs) })
    .returning('*') as unknown as Promise<Row[]>;
}

/**
 * Marks a row as accepted by the other side, also when its lease has ended in the meantime.
 *
 * @param now milliseconds since 1970.
 * @returns false when it was marked before, by another process.
 */
async function markSent(db: Knex, table: string, id: number, now: number): Promise<boolean> {
  const changed = await db(table)
    .where({ id, state: 'sending' })
    .update({
      state: 'sent',
      attempts: db.raw('attempts + 1'),
      next_attempt_at: null,
      lease_token: null,
      last_error: null,
      sent_at: isoTime(now),
    });
  return changed > 0;
}

interface Failure {
  id: number;
  token: string;
  /** Those that have failed. */
  attempts: number;
  error: string;
  /** Milliseconds since 1970; null when the failure is permanent. */
  nextAttemptAt: number | null;
}

/** Records a failed attempt, unless another process has claimed the row. */
async function markFailed(
  db: Knex,
  table: string,
  { id, token, attempts, error, nextAttemptAt }: Failure,
): Promise<void> {
  await db(table)
    .where({ id, state: 'sending', lease_token: token })
    .update({
      state: nextAttemptAt === null ? 'failed' : 'queued',
      attempts,
      next_attempt_at: nextAttemptAt === null ? null : isoTime(nextAttemptAt),
      lease_token: null,
      last_error: error,
    });
}

/**
 * Returns rows of an ended process or an interrupted attempt to the queue, without counting an attempt.
 *
 * @param now milliseconds since 1970.
 */
async function returnToQueue(db: Knex, table: string, token: string, now: number): Promise<void> {
  await db(table)
    .where({ state: 'sending', lease_token: token })
    .update({ state: 'queued', lease_token: null, next_attempt_at: isoTime(now) });
}
