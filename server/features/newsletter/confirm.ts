import type { Knex } from 'knex';
import { disclosures } from '../../../data/derived/disclosures.ts';
import type { Locale } from '../../../data/locale.ts';
import { daysInMs } from '../../../data/retention-periods.ts';
import { paths } from '../../../data/site/paths.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { appendConsentEvents } from './ledger/ledger.ts';
import { subscriberOfToken } from './links.ts';
import { consentWording } from './wording.ts';

interface ConfirmOptions {
  db: Knex;
  write: WriteQueue;
  /** Language of the page with the button. */
  locale: Locale;
  /** The IP address for the consent ledger. */
  ip: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Confirms a subscription. Idempotent: a confirmed subscription stays confirmed.
 *
 * @param token of the confirmation link.
 * @returns `expired` when the link has ended or the subscription was withdrawn, `failed` for an invalid token and for an erased
 *   subscription.
 */
export async function confirmSubscription(
  token: unknown,
  { db, write, locale, ip, now }: ConfirmOptions,
): Promise<'success' | 'expired' | 'failed'> {
  const found = await subscriberOfToken(db, 'confirm', token, ['state', 'email']);
  if (!found) return 'failed';
  const { id, state, email } = found.subscriber;
  if (state === 'confirmed') return 'success';
  const { confirmationLink, pending } = disclosures.retentionDays;
  const days = state === 'pending' ? confirmationLink : pending;
  if (found.linkedAt < now - daysInMs(days)) return 'expired';
  const at = new Date(now).toISOString();
  const isConfirmed = await write(async (transaction) => {
    const changed = await transaction('subscribers')
      .where({ id })
      .whereIn('state', ['pending', 'unconfirmed'])
      .update({ state: 'confirmed', is_active: true, confirmed_at: at });
    if (changed === 0) return false;
    await appendConsentEvents(transaction, [
      {
        kind: 'confirmed',
        at,
        channel: 'link',
        locale,
        page: paths.newsletterConfirm,
        ...consentWording('confirmation', locale),
        person: { email, ip },
      },
    ]);
    return true;
  });
  if (isConfirmed) return 'success';
  // Two requests at the same time: the other one has confirmed it.
  const current = await db('subscribers').where({ id, state: 'confirmed' }).first('id');
  return current ? 'success' : 'expired';
}
