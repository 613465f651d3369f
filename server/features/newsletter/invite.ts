import type { Knex } from 'knex';
import {
  enqueueInvitation,
  type MailedSubscriber,
  mailedColumns,
  type NewsletterMailOptions,
} from './mails.ts';

/** Rows of one transaction. */
const batchSize = 100;

/**
 * Invites all subscribers who are active without a confirmation, and were not invited before, to confirm.
 *
 * @param now milliseconds since 1970.
 * @returns the number of invitations.
 */
export async function inviteUnconfirmed(
  db: Knex,
  options: NewsletterMailOptions,
  now: number,
): Promise<number> {
  let count = 0;
  for (;;) {
    const invited = await inviteBatch(db, options, now);
    count += invited;
    if (invited < batchSize) return count;
  }
}

function inviteBatch(db: Knex, options: NewsletterMailOptions, now: number): Promise<number> {
  return db.transaction(async (transaction) => {
    const due = transaction('subscribers')
      .select('id')
      .where({ state: 'unconfirmed' })
      .whereNull('mailed_at')
      .orderBy('id')
      .limit(batchSize);
    const rows: MailedSubscriber[] = await transaction('subscribers')
      .whereIn('id', due)
      // Once more, for PostgreSQL: another process may have invited the row meanwhile.
      .whereNull('mailed_at')
      .update({ mailed_at: new Date(now).toISOString() })
      .returning(mailedColumns);
    for (const row of rows) await enqueueInvitation(transaction, options, row, now);
    return rows.length;
  });
}
