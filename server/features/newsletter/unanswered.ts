import type { Knex } from 'knex';
import { daysInMs } from '../../../data/retention-periods.ts';
import type { RetentionDays } from '../../../data/schemas/content-schemas.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import type { Outbox } from '../mail/outbox.ts';
import { appendConsentEvents, deleteConsentDigests, eraseConsentData } from './ledger.ts';
import { type MailedSubscriber, type MailSource, mailedColumns, newsletterMail } from './mails.ts';

/** Rows of one transaction. */
const batchSize = 100;

/**
 * Invites all subscribers who are active without a confirmation, and were not invited before, to confirm.
 *
 * @returns the number of invitations.
 */
export async function inviteUnconfirmed(db: Knex, outbox: Outbox, source: MailSource): Promise<number> {
  const mailedAt = isoTime(source.now);
  let count = 0;
  for (let invited = batchSize; invited === batchSize; count += invited) {
    invited = await db.transaction(async (transaction) => {
      const due = transaction('subscribers')
        .select('id')
        .where({ state: 'unconfirmed' })
        .whereNull('mailed_at')
        .orderBy('id')
        .limit(batchSize);
      const rows: MailedSubscriber[] = await transaction('subscribers')
        .whereIn('id', due)
        // Again, for PostgreSQL: another process may have invited the row meanwhile.
        .whereNull('mailed_at')
        .update({ mailed_at: mailedAt })
        .returning(mailedColumns);
      const mails = rows.map((row) => newsletterMail(source, row, 'newsletter-invitation'));
      await outbox.storeMails(transaction, mails);
      return rows.length;
    });
  }
  return count;
}

/**
 * Obeys the retention periods of the newsletter: erases subscriptions that were never confirmed, makes those inactive whose
 * invitation to confirm was not answered, erases those that ended, and deletes the keyed digests of persons who were erased long ago.
 *
 * @param now milliseconds since 1970.
 * @returns the tables from which data was deleted.
 */
export async function endUnanswered(
  db: Knex,
  now: number,
  { pending, mail, withdrawn, ledgerDigest }: RetentionDays,
): Promise<string[]> {
  const unansweredSince = new Date(now - daysInMs(pending)).toISOString();
  let count = 0;
  // A day before the mail, which shows that it was not sent, may be deleted.
  const unsentSince = new Date(now - daysInMs(Math.min(pending, mail - 1))).toISOString();
  await forgetUnsentInvitations(db, unsentSince);
  for (const state of ['pending', 'unconfirmed'] as const) {
    let ended: number;
    do {
      ended = await endBatch(db, state, unansweredSince, now);
      count += ended;
    } while (ended === batchSize);
  }
  const endedSince = new Date(now - daysInMs(withdrawn)).toISOString();
  let erased: number;
  do {
    erased = await eraseEnded(db, endedSince, now);
    count += erased;
  } while (erased === batchSize);
  count += await deleteConsentDigests(db, now - daysInMs(ledgerDigest), now);
  return count > 0 ? ['subscribers', 'mails', 'consent_events', 'consent_erasures'] : [];
}

/** Who was invited by a mail that no mail server has accepted cannot answer it. The person remains a subscriber, and can be invited again. */
async function forgetUnsentInvitations(db: Knex, since: string): Promise<void> {
  const unsent = db('mails')
    .where({ kind: 'newsletter-invitation', subscriber_id: db.ref('subscribers.id') })
    .whereNot({ state: 'sent' })
    .where('created_at', '>=', db.ref('subscribers.mailed_at'));
  await db('subscribers')
    .where({ state: 'unconfirmed' })
    .andWhere('mailed_at', '<=', since)
    .whereExists(unsent)
    .update({ mailed_at: null });
}

interface EndedRow {
  id: number;
  email: string;
  ended_at: string | null;
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
    const at = new Date(now).toISOString();
    // Also the rows to erase: knex cannot return deleted rows on SQLite.
    const ended: EndedRow[] = await transaction('subscribers')
      .whereIn('id', due)
      // Again, for PostgreSQL: another process may have changed the row meanwhile.
      .where({ state })
      .andWhere('mailed_at', '<=', unansweredSince)
      .update({
        state: 'lapsed',
        is_active: false,
        // A pending subscription has the end of the one before it.
        ...(state === 'unconfirmed' && { ended_at: at }),
      })
      .returning(['id', 'email', 'ended_at']);
    if (state === 'pending') await eraseRequests(transaction, ended, now);
    const lapsed = ended.filter((row) => row.ended_at !== null);
    if (lapsed.length > 0)
      await appendConsentEvents(
        transaction,
        lapsed.map(({ email }) => ({ kind: 'lapsed', at, channel: 'server', person: { email } })),
      );
    return ended.length;
  });
}

/** Erases requests that were not confirmed. The evidence of a subscription that ended before stays for its own period at least. */
async function eraseRequests(transaction: Knex, rows: readonly EndedRow[], now: number): Promise<void> {
  for (const { id, email, ended_at } of rows) {
    // The mails of a deleted row are deleted with it.
    if (ended_at === null) await transaction('subscribers').where({ id }).del();
    else await transaction('mails').where({ subscriber_id: id }).andWhere('created_at', '>', ended_at).del();
    await eraseConsentData(transaction, email, now, { after: ended_at ?? undefined });
  }
}

/** Erases a batch of subscriptions that were withdrawn or have lapsed; their keyed digests remain in the ledger. @returns its size. */
function eraseEnded(db: Knex, endedSince: string, now: number): Promise<number> {
  const ended = ['withdrawn', 'lapsed'];
  return db.transaction(async (transaction) => {
    const due = transaction('subscribers')
      .select('id')
      .whereIn('state', ended)
      .andWhere('ended_at', '<=', endedSince)
      .limit(batchSize);
    // The rows are read by an update, which locks them; knex cannot return deleted rows on SQLite.
    const rows: { id: number; email: string }[] = await transaction('subscribers')
      .whereIn('id', due)
      // Once more, for PostgreSQL: the person may have subscribed again meanwhile.
      .whereIn('state', ended)
      .update({ is_active: false })
      .returning(['id', 'email']);
    const ids = rows.map(({ id }) => id);
    await transaction('subscribers').whereIn('id', ids).del();
    for (const { email } of rows) await eraseConsentData(transaction, email, now);
    return rows.length;
  });
}
