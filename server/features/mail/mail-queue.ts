import type { Knex } from 'knex';
import { isPostgres } from '../../platform/database/open.ts';
import { isoTime, type MailRow } from './mail-row.ts';

/**
 * Claims due mails for a process: they become `sending` until the end of the lease, when another process may claim them. A row is
 * claimed by one process only.
 *
 * @param token names the claim.
 * @param now milliseconds since 1970.
 * @param limit maximum number of mails.
 */
export async function claimMails(
  db: Knex,
  { token, now, leaseMs, limit }: { token: string; now: number; leaseMs: number; limit: number },
): Promise<MailRow[]> {
  const due = () => db('mails').where('next_attempt_at', '<=', isoTime(now));
  // Reads first, since an idle outbox must not lock the database for writing.
  if (!(await due().first('id'))) return [];
  const batch = due().select('id').orderBy('next_attempt_at').limit(limit);
  if (isPostgres(db)) batch.forUpdate().skipLocked();
  // PostgreSQL may repeat a subquery for each row, and then claims more than its limit; a materialized one runs once.
  return db('mails')
    .withMaterialized('batch', batch)
    .whereIn('id', db('batch').select('id'))
    .update({ state: 'sending', lease_token: token, next_attempt_at: isoTime(now + leaseMs) })
    .returning('*');
}

/**
 * Marks a mail as accepted by the mail server, also when its lease has ended in the meantime.
 *
 * @param now milliseconds since 1970.
 * @returns false when it was marked before, by another process.
 */
export async function markSent(db: Knex, id: number, now: number): Promise<boolean> {
  const changed = await db('mails')
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

/**
 * Records a failed attempt, unless another process has claimed the mail.
 *
 * @param error text of the failure, for the inbox.
 * @param nextAttemptAt milliseconds since 1970; null when the failure is permanent.
 */
export async function markFailed(
  db: Knex,
  {
    id,
    token,
    error,
    nextAttemptAt,
  }: { id: number; token: string; error: string; nextAttemptAt: number | null },
): Promise<void> {
  await db('mails')
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
 * Returns mails of an ended process or an interrupted attempt to the queue, without counting an attempt.
 *
 * @param now milliseconds since 1970.
 */
export async function returnToQueue(db: Knex, token: string, now: number): Promise<void> {
  await db('mails')
    .where({ state: 'sending', lease_token: token })
    .update({ state: 'queued', lease_token: null, next_attempt_at: isoTime(now) });
}
