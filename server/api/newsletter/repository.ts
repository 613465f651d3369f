import type { Knex } from 'knex';
import type { Subscriber } from '../../../data/api/responses.ts';
import { emailKey, searchSpellings } from '../email-key.ts';
import { contains, findNewest } from '../list/find-newest.ts';

interface SubscriberRow {
  id: number;
  email: string;
  is_active: boolean | number;
  created_at: string;
}

export const subscriberColumns = ['id', 'email', 'is_active', 'created_at'] as const;

/** Converts a row to the API's representation. */
export function toSubscriber(row: SubscriberRow): Subscriber {
  return { id: row.id, email: row.email, isActive: Boolean(row.is_active), createdAt: row.created_at };
}

/**
 * Adds a subscriber in one statement, so that concurrent requests cannot subscribe an email address twice.
 *
 * @param now milliseconds since 1970.
 * @returns false when the email address is already subscribed, in any spelling.
 */
export async function addSubscriber(db: Knex, email: string, now: number): Promise<boolean> {
  const inserted = await db('subscribers')
    .insert({ email, email_key: emailKey(email), is_active: true, created_at: new Date(now).toISOString() })
    .onConflict('email_key')
    .ignore()
    .returning('id');
  return inserted.length > 0;
}

/**
 * Lists subscribers, newest first.
 *
 * @param filter `q` is searched in the email address.
 * @param before exclusive upper bound of the ids; null for none.
 */
export async function listSubscribers(
  db: Knex,
  filter: { q?: string | undefined },
  before: number | null,
  limit: number,
): Promise<Subscriber[]> {
  const { q } = filter;
  const rows = await findNewest<SubscriberRow>({
    db,
    table: 'subscribers',
    before,
    limit,
    scan: Boolean(q),
    select: (query) => {
      query.select(...subscriberColumns);
      if (q) contains(query, "(email_key || ' ' || lower(email))", ...searchSpellings(q));
      return query;
    },
  });
  return rows.map(toSubscriber);
}
