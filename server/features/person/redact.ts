import type { Knex } from 'knex';
import { contactColumn, freeTextFields } from '../../../data/api/contact-fields.ts';
import { type MessageRow, messageColumns, toMessage } from '../contact/message-rows.ts';
import { searchText } from '../contact/repository.ts';
import { blocksOf, mapTexts } from '../mail/render-mail.ts';
import { mailsOfMessage } from '../mail/repository.ts';
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
