import { domainToUnicode } from 'node:url';
import type { Knex } from 'knex';
import { type ContactFieldName, contactColumn, contactFieldNames } from '../../../data/api/contact-fields.ts';
import { isUnanswered, type MessageState } from '../../../data/api/message-work.ts';
import type { RequestKind } from '../../../data/api/request-kinds.ts';
import type { ContactMessage, MessageChanges } from '../../../data/api/requests.ts';
import type { Message, MessageList } from '../../../data/api/responses.ts';
import type { Subject } from '../../../data/api/subjects.ts';
import { emailKey, foldCase } from '../../../data/email.ts';
import { contains, findNewest } from '../../platform/database/find-newest.ts';
import type { RevocationUnit } from '../../platform/database/revocation-journal.ts';
import { type MessageRow, messageColumns, returned, toMessage } from './message-rows.ts';
import { type QueueFilter, whereQueue } from './queues.ts';
import { type Expiry, whereExpiring } from './retention.ts';

/**
 * The spellings under which an email address may occur in a text, case-folded: with the domain in ASCII and in Unicode.
 *
 * @param key the value of `email_key`.
 */
export function emailSpellings(key: string): string[] {
  const at = key.lastIndexOf('@');
  const domain = domainToUnicode(key.slice(at + 1));
  return domain === '' ? [key] : [...new Set([key, key.slice(0, at + 1) + domain])];
}

/** The searchable text of a message, case-folded; it contains both spellings of an internationalized email address. */
export function searchText({
  firstName,
  lastName,
  email,
  ...fields
}: Record<'firstName' | 'lastName' | 'email', string> &
  Partial<Record<ContactFieldName, string | undefined>>): string {
  const emails = emailSpellings(emailKey(email));
  const others = contactFieldNames.flatMap((name) => fields[name as keyof typeof fields] ?? []);
  return foldCase([`${firstName} ${lastName}`, ...emails, ...others].join('\n'));
}

/**
 * Stores a contact message as unread.
 *
 * @param isSuspected whether the submission is suspected to be automated.
 * @param now milliseconds since 1970.
 * @param locale language of the form.
 * @returns the id of the message.
 */
export async function addMessage(
  db: Knex,
  message: ContactMessage,
  isSuspected: boolean,
  now: number,
  locale: MessageRow['locale'] = null,
): Promise<number> {
  const query = db('contact_messages').insert({
    ...Object.fromEntries(contactFieldNames.map((name) => [contactColumn(name), message[name] ?? null])),
    email_key: emailKey(message.email),
    search_text: searchText(message),
    is_read: false,
    suspected: isSuspected,
    created_at: new Date(now).toISOString(),
    locale,
  });
  const [row] = await query.returning('id');
  return row.id;
}

interface MessageFilter {
  q?: string | undefined;
  unread?: boolean | undefined;
  subject?: Subject | undefined;
  request?: RequestKind | undefined;
  suspected?: boolean | undefined;
  /** Only messages that will be deleted soon. */
  expiring?: Expiry | undefined;
  queue?: QueueFilter | undefined;
}

/**
 * Lists messages, newest first; of those that are overdue, the one that waits longest is the first.
 *
 * @param filter `q` is searched in names, email address, subject and text; all conditions must hold.
 * @param last id of the message after which the list continues; null for its beginning.
 */
export async function listMessages(
  db: Knex,
  filter: MessageFilter,
  last: number | null,
  limit: number,
): Promise<Message[]> {
  const { q, unread, subject, request, suspected, expiring, queue } = filter;
  const conditions: Record<string, boolean | string> = {};
  if (unread) conditions.is_read = false;
  if (subject) conditions.subject = subject;
  if (request) conditions.request = request;
  if (suspected !== undefined) conditions.suspected = suspected;
  const select = (query: Knex.QueryBuilder) => {
    query.select(...messageColumns(db)).where(conditions);
    if (queue !== undefined) whereQueue(query, queue);
    if (expiring !== undefined) whereExpiring(query, expiring);
    if (q) contains(query, 'search_text', q);
    return query;
  };
  const table = 'contact_messages';
  const scan = Boolean(q) || expiring !== undefined || Object.keys(conditions).length > 1;
  const oldestFirst = () => select(db(table).where('id', '>', last ?? 0)).orderBy('id');
  const rows: MessageRow[] = await (queue?.name === 'overdue'
    ? oldestFirst().limit(limit)
    : findNewest<MessageRow>({ db, table, before: last, limit, scan, select }));
  return rows.map(toMessage);
}

/** @returns the message, or null when the id is unknown. */
export async function findMessage(db: Knex, id: number): Promise<Message | null> {
  const row = await db('contact_messages')
    .where({ id })
    .first(...messageColumns(db));
  return row ? toMessage(row as MessageRow) : null;
}

/** Marks a message as read; idempotent. @returns the message, or null when the id is unknown. */
export async function markRead(db: Knex, id: number): Promise<Message | null> {
  return returned(
    await db('contact_messages').where({ id }).update({ is_read: true }).returning(messageColumns(db)),
  );
}

/** Who changes a message, and when, in milliseconds since 1970. */
export interface ChangedBy {
  accountId: number;
  now: number;
}

/**
 * What changes with the state of a message: an answer has a time, and the end of a message that is closed without one; who has
 * answered or closed a message has read it.
 */
function stateColumns(db: Knex, state: MessageState, now: number) {
  if (isUnanswered(state)) return { state, answered_at: null, closed_at: null };
  const column = state === 'closed' ? 'closed_at' : 'answered_at';
  const time = db.raw('coalesce(??, ?)', [column, new Date(now).toISOString()]);
  return { state, is_read: true, closed_at: null, [column]: time };
}

/**
 * Marks a message as answered and read, whatever others have changed; idempotent: the time of the first answer remains.
 *
 * @returns the message, or null when the id is unknown.
 */
export async function markAnswered(
  db: Knex,
  id: number,
  { accountId, now }: ChangedBy,
): Promise<Message | null> {
  const ifChanged = (sql: string, ...values: number[]) =>
    db.raw(`CASE WHEN state = 'answered' THEN ${sql} END`, values);
  const rows = await db('contact_messages')
    .where({ id })
    .update({
      ...stateColumns(db, 'answered', now),
      version: ifChanged('version ELSE version + 1'),
      changed_by_id: ifChanged('changed_by_id ELSE ?', accountId),
    })
    .returning(messageColumns(db));
  return returned(rows);
}

/**
 * Changes state and assignee of a message, unless somebody has changed them since the version that is given.
 *
 * @param changes `isReply` makes now the time of the answer, from which the retention period runs, also of an answered message.
 * @returns the changed message; null when the id is unknown, or the version old.
 */
export async function changeMessage(
  db: Knex,
  id: number,
  { assignee, state, version, isReply = false }: MessageChanges & { isReply?: boolean },
  { accountId, now }: ChangedBy,
): Promise<Message | null> {
  const rows = await db('contact_messages')
    .where({ id, version })
    .update({
      ...(state !== undefined && stateColumns(db, state, now)),
      ...(isReply && { answered_at: new Date(now).toISOString() }),
      ...(assignee !== undefined && { assignee_id: assignee }),
      version: version + 1,
      changed_by_id: accountId,
    })
    .returning(messageColumns(db));
  return returned(rows);
}

/** Adds to a count that outlasts the rows it counts. */
async function addToCounter(db: Knex, name: 'released' | 'withheld-receipts', count: number): Promise<void> {
  await db('counters')
    .insert({ name, slot: 0, total: count })
    .onConflict(['name', 'slot'])
    .merge({ total: db.raw('counters.total + excluded.total') });
}

async function readCounter(db: Knex, name: 'released' | 'withheld-receipts'): Promise<number> {
  const counter = await db('counters').where({ name }).first('total');
  return Number(counter?.total ?? 0);
}

/** Counts a receipt that was not sent, because too many were. */
export const countWithheldReceipt = (db: Knex): Promise<void> => addToCounter(db, 'withheld-receipts', 1);

/** Reads the number of receipts that were not sent, because too many were. */
export const readWithheldReceipts = (db: Knex): Promise<number> => readCounter(db, 'withheld-receipts');

/** Reads the counts of the spam check. `released` includes messages that were erased since. */
export async function readSpamCounts(
  db: Knex,
): Promise<Pick<MessageList, 'suspected' | 'suspectedUnread' | 'released'>> {
  const marked = await db('contact_messages')
    .where({ suspected: true })
    .first<{ total: number; unread: number }>(
      db.raw('count(*) AS total, count(CASE WHEN is_read THEN NULL ELSE 1 END) AS unread'),
    );
  return {
    suspected: Number(marked?.total ?? 0),
    suspectedUnread: Number(marked?.unread ?? 0),
    released: await readCounter(db, 'released'),
  };
}

/** Removes the spam mark of messages and counts them. @returns the ids of the messages that were marked. */
export async function releaseMessages(db: Knex, ids: readonly number[]): Promise<number[]> {
  const rows: Pick<MessageRow, 'id'>[] = await db('contact_messages')
    .whereIn('id', ids)
    .where({ suspected: true })
    .update({ suspected: false })
    .returning('id');
  await addToCounter(db, 'released', rows.length);
  return rows.map(({ id }) => id).sort((one, next) => one - next);
}

/** What identifies a message in the revocation journal: after a restore, another message may get the same id. */
export const messageSubject = ({
  id,
  created_at,
  email_key,
}: Pick<MessageRow, 'id' | 'created_at'> & { email_key: string }) => `${id}\n${created_at}\n${email_key}`;

/**
 * Erases messages and their mails.
 *
 * @param suspected true for suspected spam only: a colleague may have released a message since it was listed.
 * @returns the ids of the erased messages, and the number of their mails.
 */
export async function eraseMessages(
  { db, revocations }: RevocationUnit,
  ids: readonly number[],
  suspected?: true,
): Promise<{ erased: number[]; mails: number }> {
  // The rows are read by an update, because a write must begin with a writing statement.
  const rows = await db('contact_messages')
    .whereIn('id', ids)
    .where({ ...(suspected && { suspected }) })
    .update({ created_at: db.ref('created_at') })
    .returning(['id', 'created_at', 'email_key']);
  for (const row of rows) revocations.push({ kind: 'message', subject: messageSubject(row) });
  const erased: number[] = rows.map(({ id }) => id).sort((one, next) => one - next);
  // Before the messages, with which they would be deleted uncounted.
  const mails = await db('mails').whereIn('contact_message_id', erased).del();
  await db('contact_messages').whereIn('id', erased).del();
  return { erased, mails };
}
