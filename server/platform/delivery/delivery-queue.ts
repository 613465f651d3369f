import type { Knex } from 'knex';
import { isPostgres } from '../database/open.ts';

/**
 * Queues in the database of what is sent over the network: a row is stored in the transaction of what causes it, and sent after the
 * commit. Each table of a queue has these columns.
 */
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

/** ISO 8601 in UTC. @param time milliseconds since 1970. */
const isoTime = (time: number) => new Date(time).toISOString();

export interface Claim {
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
export async function markSent(db: Knex, table: string, id: number, now: number): Promise<boolean> {
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
  error: string;
  /** Milliseconds since 1970; null when the failure is permanent. */
  nextAttemptAt: number | null;
}

/** Records a failed attempt, unless another process has claimed the row. */
export async function markFailed(
  db: Knex,
  table: string,
  { id, token, error, nextAttemptAt }: Failure,
): Promise<void> {
  await db(table)
    .where({ id, state: 'sending', lease_token: token })
    .update({
      state: nextAttemptAt === null ? 'failed' : 'queued',
      attempts: db.raw('attempts + 1'),
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
export async function returnToQueue(db: Knex, table: string, token: string, now: number): Promise<void> {
  await db(table)
    .where({ state: 'sending', lease_token: token })
    .update({ state: 'queued', lease_token: null, next_attempt_at: isoTime(now) });
}
