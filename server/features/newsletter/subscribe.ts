import type { Knex } from 'knex';
import { emailKey } from '../../platform/text/email-key.ts';
import { ledgerIp, type SubmissionSource } from '../forms/submission-source.ts';
import { appendConsentEvents } from './ledger/ledger.ts';
import {
  enqueueConfirmation,
  type MailedSubscriber,
  mailedColumns,
  type NewsletterMailOptions,
} from './mails.ts';
import { addSubscriber } from './repository.ts';
import { consentWording } from './wording.ts';

/** A pending subscriber gets the confirmation mail again at most once in this time. */
const resendMs = 3_600_000;

/**
 * Subscribes an email address. With a mail server the subscription is pending until it is confirmed by mail; without one it is
 * active at once and unconfirmed. A pending email address that subscribes again gets its confirmation mail again, at most
 * once an hour.
 *
 * @param now milliseconds since 1970.
 * @returns `duplicate` when the email address is already subscribed, regardless of case; `unconfirmed` when a mail has asked the
 *   subscriber to confirm and still waits for it.
 */
export async function subscribe(
  transaction: Knex,
  options: NewsletterMailOptions,
  email: string,
  source: SubmissionSource,
  now: number,
): Promise<'subscribed' | 'duplicate' | 'unconfirmed'> {
  const { hasMailServer } = options.outbox;
  const { locale, channel, page } = source;
  const state = hasMailServer ? 'pending' : 'unconfirmed';
  const added = await addSubscriber(transaction, email, now, { locale, state });
  const subscriber = added ?? (await pendingForResend(transaction, email, source, now));
  const isAwaited = added === null && hasMailServer && (await isConfirmationAwaited(transaction, email));
  const duplicate = isAwaited ? 'unconfirmed' : 'duplicate';
  if (!subscriber) return duplicate;
  if (hasMailServer) await enqueueConfirmation(transaction, options, subscriber, now);
  const person = { email: subscriber.email, ip: ledgerIp(source.ip) };
  await appendConsentEvents(transaction, [
    {
      kind: 'requested',
      at: new Date(now).toISOString(),
      channel,
      locale,
      page,
      confirmation: hasMailServer ? 'mail' : 'none',
      // A client of the API has not shown the text of the form.
      ...(channel === 'form' && consentWording('newsletter', locale)),
      person,
    },
  ]);
  return added ? 'subscribed' : duplicate;
}

/** Whether the subscriber got a mail with the link to confirm, and has not used it. */
async function isConfirmationAwaited(transaction: Knex, email: string): Promise<boolean> {
  const row = await transaction('subscribers')
    .where({ email_key: emailKey(email) })
    .whereIn('state', ['pending', 'unconfirmed'])
    .whereNotNull('mailed_at')
    .first('id');
  return row !== undefined;
}

/** Renews the time of the confirmation mail. @returns null when none is due. */
async function pendingForResend(
  transaction: Knex,
  email: string,
  { locale }: SubmissionSource,
  now: number,
): Promise<MailedSubscriber | null> {
  const [row] = await transaction('subscribers')
    .where({ email_key: emailKey(email), state: 'pending' })
    .andWhere('mailed_at', '<=', new Date(now - resendMs).toISOString())
    .update({ mailed_at: new Date(now).toISOString(), locale })
    .returning(mailedColumns);
  return row ?? null;
}
