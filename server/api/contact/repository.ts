import type { Knex } from 'knex';
import type { ContactMessage } from '../../../data/api/requests.ts';
import type { Message } from '../../../data/api/responses.ts';
import type { Subject } from '../../../data/api/subjects.ts';
import { emailKey, emailSpellings } from '../email-key.ts';
import { contains, findNewest, foldCase } from '../list/find-newest.ts';

export interface MessageRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  subject: string;
  message: string;
  is_read: boolean | number;
  suspected: boolean | number;
  answered_at: string | null;
  created_at: string;
}

export const messageColumns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'subject',
  'message',
  'is_read',
  'suspected',
  'answered_at',
  'created_at',
] as const;

/** Converts a row to the API's representation. */
export function toMessage(row: MessageRow): Message {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    subject: row.subject as Subject,
    message: row.message,
    isRead: Boolean(row.is_read),
    suspected: Boolean(row.suspected),
    answeredAt: row.answered_at,
    createdAt: row.created_at,
  };
}

/** The searchable text of a message, case-folded; it contains both spellings of an internationalized email address. */
export function searchText(message: Omit<ContactMessage, 'subject'> & { subject: string }): string {
  const { firstName, lastName, email, subject, message: text } = message;
  const emails = emailSpellings(emailKey(email)).join('\n');
  return foldCase(`${firstName} ${lastName}\n${emails}\n${subject}\n${text}`);
}

/**
 * Stores a contact message as unread.
 *
 * @param isSuspected whether the submission is suspected to be automated.
 * @param now milliseconds since 1970.
 * @returns the id of the message.
 */
export async function addMessage(
  db: Knex,
  message: ContactMessage,
  isSuspected: boolean,
  now: number,
): Promise<number> {
  const query = db('contact_messages').insert({
    first_name: message.firstName,
    last_name: message.lastName,
    email: message.email,
    email_key: emailKey(message.email),
    subject: message.subject,
    message: message.message,
    search_text: searchText(message),
    is_read: false,
    suspected: isSuspected,
    created_at: new Date(now).toISOString(),
  });
  const [row] = await query.returning('id');
  return row.id;
}

interface MessageFilter {
  q?: string | undefined;
  unread?: boolean | undefined;
  subject?: Subject | undefined;
  suspected?: boolean | undefined;
}

/**
 * Lists messages, newest first.
 *
 * @param filter `q` is searched in names, email address, subject and text; all conditions must hold.
 * @param before exclusive upper bound of the ids; null for none.
 */
export async function listMessages(
  db: Knex,
  filter: MessageFilter,
  before: number | null,
  limit: number,
): Promise<Message[]> {
  const { q, unread, subject, suspected } = filter;
  const conditions: Record<string, boolean | string> = {};
  if (unread) conditions.is_read = false;
  if (subject) conditions.subject = subject;
  if (suspected !== undefined) conditions.suspected = suspected;
  const rows = await findNewest<MessageRow>({
    db,
    table: 'contact_messages',
    before,
    limit,
    scan: Boolean(q) || Object.keys(conditions).length > 1,
    select: (query) => {
      query.select(...messageColumns).where(conditions);
      if (q) contains(query, 'search_text', q);
      return query;
    },
  });
  return rows.map(toMessage);
}

/**
 * Marks a message as read; idempotent.
 *
 * @returns the message, or null when the id is unknown.
 */
export async function markRead(db: Knex, id: number): Promise<Message | null> {
  const [row] = await db('contact_messages')
    .where({ id })
    .update({ is_read: true })
    .returning(messageColumns);
  return row ? toMessage(row as MessageRow) : null;
}
