import type { Knex } from 'knex';
import { daysInMs } from '../../../data/retention-periods.ts';
import type { RetentionDays } from '../../../data/schemas/content-schemas.ts';

/** A time in milliseconds since 1970, and the retention periods that hold then. */
export interface Expiry {
  now: number;
  retentionDays: Pick<RetentionDays, 'spam' | 'answered'>;
}

/** Messages that one statement deletes: a few milliseconds, so that other statements do not wait. */
const batchSize = 200;

/**
 * Adds the condition that the retention period of a message has ended at a time: suspected spam, answered messages, and those that
 * were closed without an answer, which count as answered then.
 */
function whereExpired(query: Knex.QueryBuilder, { now, retentionDays }: Expiry): Knex.QueryBuilder {
  const { spam, answered } = retentionDays;
  const before = (days: number) => new Date(now - daysInMs(days)).toISOString();
  return query.where((either) =>
    either
      .where((suspected) => suspected.where({ suspected: true }).where('created_at', '<=', before(spam)))
      .orWhere('answered_at', '<=', before(answered))
      .orWhere((closed) => closed.whereNull('answered_at').where('closed_at', '<=', before(answered))),
  );
}

/**
 * Deletes the messages whose retention period has ended, and their mails.
 *
 * @returns the tables from which rows were deleted.
 */
export async function deleteExpiredMessages(db: Knex, expiry: Expiry): Promise<string[]> {
  let hasDeleted = false;
  let deletedRows: number;
  do {
    const due = whereExpired(db('contact_messages').select('id'), expiry).limit(batchSize);
    // Again, for PostgreSQL: a message may have been answered or released while the statement waited for its row.
    deletedRows = await whereExpired(db('contact_messages').whereIn('id', due), expiry).del();
    hasDeleted ||= deletedRows > 0;
  } while (deletedRows === batchSize);
  return hasDeleted ? ['contact_messages', 'contact_notes', 'mails'] : [];
}

/** Adds the condition that a message is announced in the inbox, in the seven days before its deletion. */
export function whereExpiring(query: Knex.QueryBuilder, expiry: Expiry): Knex.QueryBuilder {
  return whereExpired(query, { ...expiry, now: expiry.now + daysInMs(7) });
}

/** Counts the messages that will be deleted within the next days. */
export async function countExpiring(db: Knex, expiry: Expiry): Promise<number> {
  const row = await whereExpiring(db('contact_messages'), expiry).count({ total: '*' }).first();
  return Number(row?.total ?? 0);
}
