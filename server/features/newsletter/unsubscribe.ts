import type { Knex } from 'knex';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { emailKey } from '../../platform/text/email-key.ts';
import { appendConsentEvents } from './ledger/ledger.ts';
import { subscriberOfToken } from './links.ts';
import { enqueueUnsubscribeLink, mailedColumns, type NewsletterMailOptions } from './mails.ts';

const withdrawable = ['pending', 'unconfirmed', 'confirmed'];

interface UnsubscribeOptions {
  db: Knex;
  write: WriteQueue;
  channel: 'link' | 'one-click';
  /** The person's words; empty for none. */
  reason: string;
  /** The IP address for the consent ledger. */
  ip: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Ends a subscription, a pending one included. Idempotent.
 *
 * @param token of the unsubscribe link.
 * @returns false for an invalid token, and for a subscriber whose data is erased.
 */
export async function unsubscribe(
  token: unknown,
  { db, write, channel, reason, ip, now }: UnsubscribeOptions,
): Promise<boolean> {
  const found = await subscriberOfToken(db, 'unsubscribe', token, ['email']);
  if (!found) return false;
  const { id, email } = found.subscriber;
  await write(async (transaction) => {
    const changed = await transaction('subscribers')
      .where({ id })
      .whereIn('state', withdrawable)
      .update({ state: 'withdrawn', is_active: false });
    if (changed === 0) return;
    const at = new Date(now).toISOString();
    const person = { email, ip, ...(reason && { reason }) };
    await appendConsentEvents(transaction, [{ kind: 'withdrawn', at, channel, person }]);
  });
  return true;
}

/** Sends the unsubscribe link to an email address that is subscribed or pending. Does nothing for any other one. */
export async function sendUnsubscribeLink(
  transaction: Knex,
  options: NewsletterMailOptions,
  email: string,
): Promise<void> {
  const subscriber = await transaction('subscribers')
    .where({ email_key: emailKey(email) })
    .whereIn('state', withdrawable)
    .first(...mailedColumns);
  if (subscriber) await enqueueUnsubscribeLink(transaction, options, subscriber);
}
