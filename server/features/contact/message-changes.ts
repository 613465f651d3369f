import type { Knex } from 'knex';
import type { Message } from '../../../data/api/responses.ts';
import { isoTime } from '../mail/mail-row.ts';
import { type MessageRow, messageColumns, toMessage } from './repository.ts';

/** Counts of the spam check. */
export interface SpamCounts {
  /** Messages that are marked. */
  suspected: number;
  /** Marked messages that are unread. */
  suspectedUnread: number;
  /** Messages whose mark the staff have removed, erased ones included. */
  released: number;
}

/** Reads the counts of the spam check. */
export async function readSpamCounts(db: Knex): Promise<SpamCounts> {
  const marked = await db('contact_messages')
    .where({ suspected: true })
    .first<{ total: number; unread: number }>(
      db.raw('count(*) AS total, count(CASE WHEN is_read THEN NULL ELSE 1 END) AS unread'),
    );
  const counter = await db('counters').where({ name: 'released' }).first('total');
  return {
    suspected: Number(marked?.total ?? 0),
    suspectedUnread: Number(marked?.unread ?? 0),
    released: Number(counter?.total ?? 0),
  };
}

/**
 * Marks a message as answered and as read; the time of the first call is stored.
 *
 * @param now milliseconds since 1970.
 * @returns the message, or null when the id is unknown.
 */
export async function markAnswered(db: Knex, id: number, now: number): Promise<Message | null> {
  const [row] = await db('contact_messages')
    .where({ id })
    .update({ is_read: true, answered_at: db.raw('coalesce(answered_at, ?)', [isoTime(now)]) })
    .returning(messageColumns);
  return row ? toMessage(row as MessageRow) : null;
}

/** Removes the spam mark of messages and counts them. @returns the number of messages that were marked. */
export async function releaseMessages(db: Knex, ids: readonly number[]): Promise<number> {
  const changed = await db('contact_messages')
    .whereIn('id', ids)
    .where({ suspected: true })
    .update({ suspected: false });
  await db('counters')
    .insert({ name: 'released', slot: 0, total: changed })
    .onConflict(['name', 'slot'])
    .merge({ total: db.raw('counters.total + excluded.total') });
  return changed;
}

/** Erases messages and their mails. @returns the number of messages erased. */
export function eraseMessages(db: Knex, ids: readonly number[]): Promise<number> {
  return db('contact_messages').whereIn('id', ids).del();
}
