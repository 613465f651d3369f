import type { ContactMessage } from '../../../data/api/requests.ts';
import { company } from '../../../data/content/company.ts';
import { type Locale, languages } from '../../../data/locale.ts';
import { message } from '../../../data/messages/message.ts';
import { paths } from '../../../data/site/paths.ts';
import type { Mail } from '../outbox.ts';
import { type MailBlock, renderMail } from './render-mail.ts';

interface ContactMailOptions {
  /** Language of the mail. */
  locale: Locale;
  /** The site's URL without a trailing slash. */
  origin: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** A new contact message, for the staff. Answers go to the sender. */
export function contactNotification(
  { firstName, lastName, email, subject, message: text }: ContactMessage,
  contactMessageId: number,
  { locale, origin, now }: ContactMailOptions,
): Mail {
  const name = `${firstName} ${lastName}`;
  const topic = message(locale, `contact.subject.${subject}`);
  const content = renderMail(locale, message(locale, 'mail.notification.subject', { topic, name }), [
    paragraph(message(locale, 'mail.notification.text')),
    {
      kind: 'facts',
      rows: [
        [message(locale, 'mail.label.name'), name],
        [message(locale, 'mail.label.email'), email],
        [message(locale, 'mail.label.subject'), topic],
        [message(locale, 'mail.label.received'), timeText(locale, now)],
      ],
    },
    { kind: 'quotation', text },
    { kind: 'link', label: message(locale, 'mail.inbox'), url: inboxUrl(origin) },
    paragraph(message(locale, 'mail.notification.reply')),
  ]);
  return {
    kind: 'contact-notification',
    language: locale,
    to: null,
    replyTo: email,
    person: email,
    content,
    headers: { 'Auto-Submitted': 'auto-generated' },
    contactMessageId,
  };
}

/** The sender's receipt with a copy of the message; at most one per day (UTC) and email address. */
export function contactReceipt(
  { firstName, lastName, email, subject, message: text }: ContactMessage,
  emailKey: string,
  contactMessageId: number,
  { locale, origin, now }: ContactMailOptions,
): Mail {
  const name = `${firstName} ${lastName}`;
  const content = renderMail(locale, message(locale, 'mail.receipt.subject'), [
    paragraph(message(locale, 'mail.receipt.greeting', { name })),
    paragraph(message(locale, 'mail.receipt.text')),
    {
      kind: 'facts',
      rows: [
        [message(locale, 'mail.label.subject'), message(locale, `contact.subject.${subject}`)],
        [message(locale, 'mail.label.received'), timeText(locale, now)],
      ],
    },
    { kind: 'quotation', text },
    paragraph(message(locale, 'mail.receipt.reason', { site: new URL(origin).host })),
  ]);
  const day = new Date(now).toISOString().slice(0, 10);
  return {
    kind: 'contact-receipt',
    language: locale,
    to: email,
    replyTo: company.email,
    content,
    headers: { 'Auto-Submitted': 'auto-replied' },
    dedupeKey: `contact-receipt:${day}:${emailKey}`,
    contactMessageId,
  };
}

/**
 * Tells the staff once per period that more messages have arrived than are announced one by one. It contains no personal data.
 *
 * @param period number of the period, which makes the mail unique.
 * @param endsAt end of the period, when the mail is sent, in milliseconds since 1970.
 */
export function contactDigest(
  period: number,
  endsAt: number,
  { locale, origin }: Omit<ContactMailOptions, 'now'>,
): Mail {
  return {
    kind: 'contact-digest',
    language: locale,
    to: null,
    content: renderMail(locale, message(locale, 'mail.digest.subject'), [
      paragraph(message(locale, 'mail.digest.text', { time: timeText(locale, endsAt) })),
      { kind: 'link', label: message(locale, 'mail.inbox'), url: inboxUrl(origin) },
    ]),
    headers: { 'Auto-Submitted': 'auto-generated' },
    dedupeKey: `contact-digest:${period}`,
    notBefore: endsAt,
  };
}

function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text };
}

function inboxUrl(origin: string): string {
  return `${origin}${paths.admin}#messages`;
}

/** Recipients are in Germany, wherever the server is. */
const timeFormat = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' } as const;

function timeText(locale: Locale, time: number): string {
  return new Intl.DateTimeFormat(languages[locale].tag, timeFormat).format(time);
}
