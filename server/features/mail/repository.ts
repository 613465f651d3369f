import type { Knex } from 'knex';
import type { MailKind, MailState } from '../../../data/api/mails.ts';
import type { StoredMail } from '../../../data/api/responses.ts';
import type { Locale } from '../../../data/locale.ts';
import type { DeliveryRow } from '../../platform/database/delivery-queue.ts';
import { findNewest } from '../../platform/database/find-newest.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import { type MailTexts, mailText } from './render-mail.ts';

/** A row of the table `mails`; the migration describes the columns. Times are ISO 8601 in UTC. */
export interface MailRow extends DeliveryRow {
  message_id: string;
  kind: MailKind;
  language: Locale;
  recipient: string | null;
  reply_to: string | null;
  subject: string;
  blocks: string;
  headers: string;
  person_key: string | null;
  dedupe_key: string | null;
  state: MailState;
  created_at: string;
  sent_at: string | null;
  contact_message_id: number | null;
  subscriber_id: number | null;
}

/** Converts a row to the API's representation. */
function toMail(row: MailRow, content: MailTexts): StoredMail {
  return {
    id: row.id,
    kind: row.kind,
    language: row.language,
    recipient: row.recipient,
    replyTo: row.reply_to,
    subject: row.subject,
    text: mailText(row, content),
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}

/**
 * Lists mails, newest first.
 *
 * @param before exclusive upper bound of the ids; null for none.
 */
export async function listMails(
  db: Knex,
  content: MailTexts,
  { state }: { state?: MailState | undefined },
  before: number | null,
  limit: number,
): Promise<StoredMail[]> {
  const rows = await findNewest<MailRow>({
    db,
    table: 'mails',
    before,
    limit,
    scan: false,
    select: (query) => (state ? query.where({ state }) : query),
  });
  return rows.map((row) => toMail(row, content));
}

/** Finds a mail. @returns null when the id is unknown. */
export async function findMail(db: Knex, id: number): Promise<MailRow | null> {
  return (await db('mails').where({ id }).first()) ?? null;
}

/** The number of mails in each state that has any. */
export async function countMails(db: Knex): Promise<Partial<Record<MailState, number>>> {
  const rows: { state: MailState; total: number }[] = await db('mails')
    .select('state')
    .count({ total: '*' })
    .groupBy('state');
  return Object.fromEntries(rows.map(({ state, total }) => [state, Number(total)]));
}

/** What monitoring reads of the outbox. */
export interface OutboxStatus {
  /** Number of mails by state. */
  counts: Record<MailState, number>;
  /** Age of the oldest mail that waits to be sent, in seconds; 0 without one. */
  oldestQueuedSeconds: number;
}

/** Reads the status of the outbox. @param now milliseconds since 1970. */
export async function readOutboxStatus(db: Knex, now: number): Promise<OutboxStatus> {
  const counts = await countMails(db);
  const oldest = await db('mails')
    .whereIn('state', ['queued', 'sending'])
    .min<{ at: string | null }>({ at: 'created_at' })
    .first();
  const age = oldest?.at ? (now - Date.parse(oldest.at)) / 1000 : 0;
  return {
    counts: { unsent: 0, held: 0, queued: 0, sending: 0, sent: 0, failed: 0, ...counts },
    oldestQueuedSeconds: Math.max(0, age),
  };
}

/** Whether a mail has failed, which the staff must send again or deliver in another way. */
export async function hasFailedMails(db: Knex): Promise<boolean> {
  return (await db('mails').where({ state: 'failed' }).first('id')) !== undefined;
}

/**
 * Holds back the mails that a restored backup would send again. @returns their number.
 */
export function holdMails(db: Knex): Promise<number> {
  return db('mails')
    .whereIn('state', ['queued', 'sending'])
    .update({ state: 'held', next_attempt_at: null, lease_token: null });
}

/** Deletes the mails to a subscriber that are not sent yet: a subscription that has ended needs no confirmation. */
export async function deleteUnsentMails(db: Knex, subscriberId: number): Promise<void> {
  await db('mails').where({ subscriber_id: subscriberId }).whereNotIn('state', ['sent', 'sending']).del();
}

/**
 * Queues mails that are `unsent`, `held` or `failed`; mails in another state do not change.
 *
 * @param selection ids, or the state of all mails to queue.
 * @param now milliseconds since 1970.
 * @returns the ids of the mails queued.
 */
export async function releaseMails(
  db: Knex,
  selection: readonly number[] | 'unsent' | 'held',
  now: number,
): Promise<number[]> {
  const query = db('mails').update({
    state: 'queued',
    attempts: 0,
    last_error: null,
    next_attempt_at: isoTime(now),
  });
  if (typeof selection === 'string') query.where({ state: selection });
  else query.whereIn('id', selection).whereIn('state', ['unsent', 'held', 'failed']);
  const rows: Pick<MailRow, 'id'>[] = await query.returning('id');
  return rows.map(({ id }) => id).sort((one, next) => one - next);
}

/** Queues the mail with a `dedupeKey` again if it has failed. @param now milliseconds since 1970. */
export async function releaseFailedMail(db: Knex, dedupe_key: string, now: number): Promise<void> {
  const failed: number[] = await db('mails').where({ dedupe_key, state: 'failed' }).pluck('id');
  await releaseMails(db, failed, now);
}

/** The mails with the data of a person, newest first. @param emailKey the value of `emailKey`. */
export async function mailsOfPerson(db: Knex, content: MailTexts, emailKey: string): Promise<StoredMail[]> {
  const rows: MailRow[] = await mailsWithDataOf(db, emailKey).orderBy('id', 'desc');
  return rows.map((row) => toMail(row, content));
}

/** The mails with the data of a person, to be deleted before the messages that they belong to. */
export function mailsWithDataOf(db: Knex, emailKey: string): Knex.QueryBuilder {
  const messages = db('contact_messages').where({ email_key: emailKey }).select('id');
  return db('mails').where((query) =>
    query.where({ person_key: emailKey }).orWhereIn('contact_message_id', messages),
  );
}

/** The mails that belong to a contact message. */
export async function mailsOfMessage(db: Knex, contactMessageId: number): Promise<MailRow[]> {
  return db('mails').where({ contact_message_id: contactMessageId });
}
