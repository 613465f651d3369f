import type { Knex } from 'knex';
import type { PersonData } from '../../../data/api/person-responses.ts';
import { contains, findAllNewest } from '../../platform/database/find-newest.ts';

/** The internal notes on messages and the replies to them, without the names of those who wrote them. */
export async function notesOf(db: Knex, messageIds: readonly number[]): Promise<PersonData['notes']> {
  const rows = await db('contact_notes').whereIn('message_id', messageIds).orderBy('id');
  return rows.map(({ message_id, kind, subject, text, created_at }) => ({
    messageId: Number(message_id),
    kind,
    subject,
    text,
    createdAt: created_at,
  }));
}

/** What a person wrote: the text, after the subject of a reply. */
export const noteText = ({ subject, text }: Pick<NoteRow, 'subject' | 'text'>) =>
  [subject, text].filter(Boolean).join('\n');

/** A note, as far as an export and an erasure need it. */
export interface NoteRow {
  id: number;
  message_id: number;
  subject: string | null;
  text: string;
  created_at: string;
}

/**
 * Yields the internal notes and replies on messages of others that contain an email address, newest first.
 *
 * @param key the value of `email_key`.
 * @param pattern of its spellings.
 */
export async function* findNoteMentions(db: Knex, key: string, pattern: RegExp): AsyncGenerator<NoteRow> {
  const mentions = findAllNewest<NoteRow>({
    db,
    table: 'contact_notes',
    select: (query) => {
      const own = db('contact_messages').where({ email_key: key }).select('id');
      query.select('id', 'message_id', 'subject', 'text', 'created_at').whereNotIn('message_id', own);
      // Its case is not folded in all languages, so the pattern decides.
      contains(query, "coalesce(subject, '') || text", '@');
      return query;
    },
  });
  for await (const row of mentions) if (noteText(row).search(pattern) >= 0) yield row;
}
