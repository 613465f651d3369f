import type { Knex } from 'knex';
import type { Note } from '../../../data/api/message-responses.ts';
import type { NoteKind } from '../../../data/api/message-work.ts';
import type { NewReply } from '../../../data/api/requests.ts';
import type { Message } from '../../../data/api/responses.ts';
import { hasRight } from '../../../data/api/rights.ts';
import { changeMessage } from '../contact/repository.ts';
import { type Account, findActiveAccount, listAccounts } from '../inbox/sign-in/accounts.ts';

interface NoteRow {
  id: number;
  kind: NoteKind;
  author: string;
  subject: string | null;
  text: string;
  created_at: string;
}

const columns = ['id', 'kind', 'author', 'subject', 'text', 'created_at'] as const;

const toNote = ({ created_at, ...row }: NoteRow): Note => ({ ...row, createdAt: created_at });

/** The internal notes on a message and copies of the replies to it, the oldest first. */
export async function listNotes(db: Knex, messageId: number): Promise<Note[]> {
  const rows: NoteRow[] = await db('contact_notes')
    .where({ message_id: messageId })
    .orderBy('id')
    .select(...columns);
  return rows.map(toNote);
}

/**
 * Adds an internal note to a message.
 *
 * @param author its name is stored, so that the note names somebody whose account is deleted.
 * @param now milliseconds since 1970.
 * @returns null when there is no message with the id.
 */
export async function addNote(
  db: Knex,
  messageId: number,
  text: string,
  { author, now }: WrittenBy,
): Promise<Note | null> {
  // Locks the message, which may be erased at the same time; a write must begin with a writing statement.
  const found = await db('contact_messages')
    .where({ id: messageId })
    .update({ id: db.ref('id') });
  if (found === 0) return null;
  return insertNote(db, messageId, { kind: 'note', subject: null, text }, { author, now });
}

/** Who writes, and when, in milliseconds since 1970. */
interface WrittenBy {
  author: Account;
  now: number;
}

async function insertNote(
  db: Knex,
  messageId: number,
  written: Pick<NoteRow, 'kind' | 'subject' | 'text'>,
  { author, now }: WrittenBy,
): Promise<Note> {
  const [row] = await db('contact_notes')
    .insert({
      message_id: messageId,
      account_id: author.id,
      author: author.name,
      ...written,
      created_at: new Date(now).toISOString(),
    })
    .returning(columns);
  return toNote(row);
}

/**
 * Stores the copy of a reply with its message, which becomes answered, unless somebody has changed it since the version of the reply.
 *
 * @returns the answered message; null when the id is unknown, or the version old.
 */
export async function addReply(
  db: Knex,
  messageId: number,
  { subject, text, version }: NewReply,
  { author, now }: WrittenBy,
): Promise<Message | null> {
  const changes = { state: 'answered' as const, isReply: true, version };
  const message = await changeMessage(db, messageId, changes, { accountId: author.id, now });
  if (!message) return null;
  await insertNote(db, messageId, { kind: 'reply', subject, text }, { author, now });
  return { ...message, noteCount: message.noteCount + 1 };
}

const mayAnswer = (account: Account) => hasRight(account, 'inbox-answer');

/** The people who may take care of messages. */
export async function listAssignees(db: Knex): Promise<Account[]> {
  return (await listAccounts(db)).filter((account) => account.state === 'active' && mayAnswer(account));
}

/** @returns null when the account may not take care of messages. */
export async function findAssignee(db: Knex, id: number): Promise<Account | null> {
  const account = await findActiveAccount(db, id);
  return account && mayAnswer(account) ? account : null;
}
