import { domainToASCII } from 'node:url';
import type { Knex } from 'knex';
import type { Subscriber, SubscriptionState } from '../../../data/api/responses.ts';
import { canonicalEmail, foldCase } from '../../../data/email.ts';
import { contains, findNewest } from '../../platform/database/find-newest.ts';
import { type MailedSubscriber, mailedColumns, unsubscribeUrl } from './mails.ts';

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
 * @param origin scheme and host of the site, for the unsubscribe URL; null leaves it out, since whoever has it can act for the
 *   person.
 */
export async function toSubscriber(db: Knex, origin: string | null, row: SubscriberRow): Promise<Subscriber> {
  return {
    id: row.id,
    email: row.email,
    isActive: Boolean(row.is_active),
    createdAt: row.created_at,
    state: row.state,
    confirmedAt: row.confirmed_at,
    ...(origin !== null && { unsubscribeUrl: await unsubscribeUrl(db, origin, row) }),
  };
}

/** The spellings in which a part of an email address is searched: as typed, and with its domain in ASCII. */
function searchSpellings(text: string): string[] {
  const ascii = text.includes('@') ? canonicalEmail(text) : domainToASCII(text);
  return [...new Set([foldCase(text), ascii || foldCase(text)])];
}

interface SubscriberFilter {
  q?: string | undefined;
  active?: boolean | undefined;
}

/**
 * Lists subscribers, newest first.
 *
 * @param origin as for `toSubscriber`.
 * @param filter `q` is searched in the email address; both conditions must hold.
 * @param before exclusive upper bound of the ids; null for none.
 */
export async function listSubscribers(
  db: Knex,
  origin: string | null,
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
