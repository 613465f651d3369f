import type { Knex } from 'knex';
import type { Subscriber, SubscriptionState } from '../../../data/api/responses.ts';
import type { Locale } from '../../../data/locale.ts';
import { contains, findNewest } from '../../platform/database/find-newest.ts';
import { emailKey, searchSpellings } from '../../platform/text/email-key.ts';
import { unsubscribeUrl } from './links.ts';
import { type MailedSubscriber, mailedColumns } from './mails.ts';

interface SubscriberRow extends MailedSubscriber {
  is_active: boolean | number;
  state: SubscriptionState;
  created_at: string;
  confirmed_at: string | null;
}

export const subscriberColumns = [
  ...mailedColumns,
  'is_active',
  'state',
  'created_at',
  'confirmed_at',
] as const;

/**
 * Converts a row to the API's representation.
 *
 * @param origin scheme and host of the site.
 */
export async function toSubscriber(db: Knex, origin: string, row: SubscriberRow): Promise<Subscriber> {
  return {
    id: row.id,
    email: row.email,
    isActive: Boolean(row.is_active),
    createdAt: row.created_at,
    state: row.state,
    confirmedAt: row.confirmed_at,
    unsubscribeUrl: await unsubscribeUrl(db, origin, row),
  };
}

/**
 * Adds a subscriber in one statement, so that concurrent requests cannot subscribe an email address twice. A subscription that
 * was withdrawn or has lapsed starts again.
 *
 * @param now milliseconds since 1970.
 * @returns the subscriber; null when the email address is already subscribed or pending, in any spelling.
 */
export async function addSubscriber(
  db: Knex,
  email: string,
  now: number,
  { locale, state }: { locale: Locale; state: 'pending' | 'unconfirmed' } = {
    locale: 'de',
    state: 'unconfirmed',
  },
): Promise<MailedSubscriber | null> {
  const at = new Date(now).toISOString();
  const isPending = state === 'pending';
  const start = {
    email,
    is_active: !isPending,
    state,
    locale,
    mailed_at: isPending ? at : null,
    confirmed_at: null,
  };
  const [subscriber] = await db('subscribers')
    .insert({ ...start, email_key: emailKey(email), created_at: at })
    .onConflict('email_key')
    .merge(start)
    .whereIn('subscribers.state', ['withdrawn', 'lapsed'])
    .returning(mailedColumns);
  return subscriber ?? null;
}

interface SubscriberFilter {
  q?: string | undefined;
  active?: boolean | undefined;
}

/**
 * Lists subscribers, newest first.
 *
 * @param origin scheme and host of the site, for the unsubscribe URLs.
 * @param filter `q` is searched in the email address; both conditions must hold.
 * @param before exclusive upper bound of the ids; null for none.
 */
export async function listSubscribers(
  db: Knex,
  origin: string,
  { q, active }: SubscriberFilter,
  before: number | null,
  limit: number,
): Promise<Subscriber[]> {
  const rows = await findNewest<SubscriberRow>({
    db,
    table: 'subscribers',
    before,
    limit,
    scan: Boolean(q) || active !== undefined,
    select: (query) => {
      query.select(...subscriberColumns);
      if (active !== undefined) query.where({ is_active: active });
      if (q) contains(query, "(email_key || ' ' || lower(email))", ...searchSpellings(q));
      return query;
    },
  });
  return Promise.all(rows.map((row) => toSubscriber(db, origin, row)));
}
