import type { Knex } from 'knex';
import { contactColumn, freeTextFields } from '../../../data/api/contact-fields.ts';
import { type MessageRow, messageColumns, toMessage } from '../contact/message-rows.ts';
import { searchText } from '../contact/repository.ts';
import { blocksOf, mapTexts } from '../mail/render-mail.ts';
import { mailsOfMessage } from '../mail/repository.ts';
import {
  appendConsentEvents,
  type ConsentRow,
  consentColumns,
  reasonOf,
  subjectOf,
} from '../newsletter/ledger.ts';
import type { NoteRow } from './notes.ts';

/** Columns of a message in which its sender may name other people. */
export const freeTextColumns = freeTextFields.map(contactColumn);

type Replace = (text: string) => string;

/** Removes an email address from a message of somebody else and from its mails. @param replace removes it from a text. */
export function redactMessage(db: Knex, id: number, replace: Replace): Promise<void> {
  return db.transaction(async (transaction) => {
    const row = await lockMessage(transaction, id);
    if (!row) return;
    const texts = Object.fromEntries(
      freeTextColumns.map((column) => [column, row[column] === null ? null : replace(row[column])]),
    );
    const search_text = searchText(toMessage({ ...row, ...texts }));
    await transaction('contact_messages')
      .where({ id })
      .update({ ...texts, search_text });
    await redactMails(transaction, id, replace);
  });
}

/** The same with a note on such a message. */
export function redactNote(
  db: Knex,
  { id, message_id }: Pick<NoteRow, 'id' | 'message_id'>,
  replace: Replace,
): Promise<void> {
  return db.transaction(async (transaction) => {
    await lockMessage(transaction, message_id);
    const note: NoteRow | undefined = await transaction('contact_notes').where({ id }).first();
    if (!note) return;
    await transaction('contact_notes')
      .where({ id })
      .update({ subject: note.subject && replace(note.subject), text: replace(note.text) });
    await redactMails(transaction, message_id, replace);
  });
}

/**
 * Reads a message, and locks it for all that change its texts, notes and mails: two erasures at the same time must not write back what
 * the other one has removed. Undefined when the message was erased.
 */
async function lockMessage(transaction: Knex, id: number): Promise<MessageRow | undefined> {
  const locked = transaction('contact_messages')
    .where({ id })
    .update({ id: transaction.ref('id') });
  return (await locked.returning(messageColumns(transaction)))[0];
}

async function redactMails(db: Knex, messageId: number, replace: Replace): Promise<void> {
  for (const mail of await mailsOfMessage(db, messageId)) {
    const blocks = JSON.stringify(mapTexts(blocksOf(mail), replace));
    await db('mails')
      .where({ id: mail.id })
      .update({ subject: replace(mail.subject), blocks });
  }
}

/**
 * Finds the reasons in which other persons name an email address.
 *
 * @param pattern matches the email address.
 */
export async function findReasons(db: Knex, email: string, pattern: RegExp): Promise<ConsentRow[]> {
  const subject = await subjectOf(db, email);
  const rows: ConsentRow[] = await db('consent_events')
    .select(...consentColumns)
    .whereNotNull('reason')
    .whereNot({ subject })
    .orderBy('id', 'desc');
  return rows.filter((row) => (reasonOf(row) ?? '').search(pattern) >= 0);
}

/**
 * Erases reasons and records that; the other data of their events remains.
 *
 * @param now milliseconds since 1970.
 */
export async function eraseReasons(db: Knex, rows: readonly ConsentRow[], now: number): Promise<void> {
  if (rows.length === 0) return;
  await db.transaction(async (transaction) => {
    for (const { id } of rows) await transaction('consent_events').where({ id }).update({ reason: null });
    const events = rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
    const at = new Date(now).toISOString();
    await appendConsentEvents(transaction, [
      { kind: 'redacted', at, channel: 'server', events, person: null },
    ]);
  });
}
