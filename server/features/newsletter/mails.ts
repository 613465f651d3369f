import type { Knex } from 'knex';
import { disclosures } from '../../../data/derived/disclosures.ts';
import type { Locale } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { MailBlock } from '../mail/render-mail.ts';
import { confirmationUrl, type LinkedSubscriber, unsubscribeUrl } from './links.ts';

/** A subscriber, as far as its mails need it. */
export interface MailedSubscriber extends LinkedSubscriber {
  email: string;
  locale: Locale;
}

const { retentionDays } = disclosures;

export const mailedColumns = ['id', 'email', 'email_key', 'locale'] as const;

export interface NewsletterMailOptions {
  outbox: Outbox;
  /** Scheme and host of the site, for the links. */
  origin: string;
}

interface NewsletterMail {
  kind: 'newsletter-confirmation' | 'newsletter-invitation' | 'newsletter-link';
  values: Record<string, string | number>;
  url: string;
}

/** Writes one of the newsletter's mails to the outbox: text, one link, and the reason for the mail. */
async function enqueue(
  transaction: Knex,
  { outbox, origin }: NewsletterMailOptions,
  subscriber: MailedSubscriber,
  { kind, values, url }: NewsletterMail,
): Promise<void> {
  const { id, email, locale } = subscriber;
  const t = (name: string) => formatMessage(locale, `mail.${kind}.${name}`, values);
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: t('greeting') },
    { kind: 'paragraph', text: t('text') },
    { kind: 'link', label: t('button'), url },
    { kind: 'paragraph', text: t('ignore') },
  ];
  await outbox.enqueueMail(transaction, {
    kind,
    language: locale,
    to: email,
    subscriberId: id,
    content: () => ({ subject: t('subject'), blocks }),
    headers: {
      'List-Unsubscribe': `<${await unsubscribeUrl(transaction, origin, subscriber)}>`,
      // RFC 8058: the mail program may send the withdrawal itself, with one POST request.
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  });
}

/** Asks a new subscriber to confirm. */
export async function enqueueConfirmation(
  transaction: Knex,
  options: NewsletterMailOptions,
  subscriber: MailedSubscriber,
  now: number,
): Promise<void> {
  await enqueue(transaction, options, subscriber, {
    kind: 'newsletter-confirmation',
    values: { days: retentionDays.confirmationLink, pendingDays: retentionDays.pending },
    url: await confirmationUrl(transaction, options.origin, subscriber, now),
  });
}

/** Asks a subscriber whose subscription is active without a confirmation to confirm it. */
export async function enqueueInvitation(
  transaction: Knex,
  options: NewsletterMailOptions,
  subscriber: MailedSubscriber,
  now: number,
): Promise<void> {
  await enqueue(transaction, options, subscriber, {
    kind: 'newsletter-invitation',
    values: { days: retentionDays.pending },
    url: await confirmationUrl(transaction, options.origin, subscriber, now),
  });
}

/** Sends a subscriber the unsubscribe link. */
export async function enqueueUnsubscribeLink(
  transaction: Knex,
  options: NewsletterMailOptions,
  subscriber: MailedSubscriber,
): Promise<void> {
  await enqueue(transaction, options, subscriber, {
    kind: 'newsletter-link',
    values: {},
    url: await unsubscribeUrl(transaction, options.origin, subscriber),
  });
}
