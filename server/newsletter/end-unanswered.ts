import type { Knex } from 'knex';
import { appendConsentEvents, deleteConsentDigests, eraseConsentData } from '../consent/ledger.ts';
import { daysBefore, type NewsletterPeriods } from './periods.ts';

/** Rows of one transaction. */
const batchSize = 100;

/**
 * Obeys the retention periods of the newsletter: erases subscriptions that were never confirmed, makes those inactive whose
 * invitation to confirm was not answered, and deletes the keyed digests of persons who were erased long ago.
 *
 * @param now milliseconds since 1970.
 */
export async function endUnanswered(db: Knex, periods: NewsletterPeriods, now: number): Promise<void> {
  const unansweredSince = new Date(daysBefore(now, periods.pendingDays)).toISOString();
  for (const state of ['pending', 'unconfirmed'] as const) {
    while ((await endBatch(db, state, unansweredSince, now)) === batchSize);
  }
  await deleteConsentDigests(db, daysBefore(now, periods.consentDigestDays), now);
}

/** @returns the number of rows; fewer than `batchSize` when no more are left. */
async function endBatch(
  db: Knex,
  state: 'pending' | 'unconfirmed',
  unansweredSince: string,
  now: number,
): Promise<number> {
  return db.transaction(async (transaction) => {
    const due = transaction('subscribers')
      .select('id')
      .where({ state })
      .andWhere('mailed_at', '<=', unansweredSince)
      .limit(batchSize);
    const rows = transaction('subscribers').whereIn('id', due);
    if (state === 'pending') {
      const erased: { email: string }[] = await rows.del().returning('email');
      for (const { email } of erased) await eraseConsentData(transaction, email, now);
      return erased.length;
    }
    const lapsed: { email: string }[] = await rows
      .update({ state: 'lapsed', is_active: false })
      .returning('email');
    const at = new Date(now).toISOString();
    await appendConsentEvents(
      transaction,
      lapsed.map(({ email }) => ({ kind: 'lapsed', at, channel: 'server', person: { email } })),
    );
    return lapsed.length;
  });
}
