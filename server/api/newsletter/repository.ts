import type { Knex } from 'knex';
import type { Subscriber } from '../../../data/api/responses.ts';
import { contains, findNewest, foldCase } from '../list/find-newest.ts';

interface SubscriberRow {
  id: number;
  email: string;
  is_active: boolean | number;
  created_at: string;
}

export const subscriberColumns = ['id', 'email', 'is_active', 'created_at'] as const;

/** A row as the API shows it. */
export function toSubscriber(row: SubscriberRow): Subscriber {
  return { id: row.id, email: row.email, isActive: Boolean(row.is_active), createdAt: row.created_at };
}

/**
 * Adds a subscriber; one statement, so that of two equal addresses at once one is the second.
 *
 * @param now milliseconds since 1970.
 * @returns false when the address, without regard to case, is subscribed already.
 */
export async function addSubscriber(db: Knex, email: string, now: number): Promise<boolean> {
  const added = await db('subscribers')
    .insert({ email, email_key: foldCase(email), is_active: true, created_at: new Date(now).toISOString() })
    .onConflict('email_key')
    .ignore()
    .returning('id');
  return added.length > 0;
}

/** Subscribers newest first. `q` is searched in the address. */
export async function newestSubscribers(
  db: Knex,
  { q }: { q?: string | undefined },
  before: number | null,
  limit: number,
): Promise<Subscriber[]> {
  const rows = await findNewest<SubscriberRow>({
    db,
    table: 'subscribers',
    before,
    limit,
    scan: Boolean(q),
    select: (query) => {
      query.select(...subscriberColumns);
      if (q) contains(query, 'email_key', q);
      return query;
    },
  });
  return rows.map(toSubscriber);
}
