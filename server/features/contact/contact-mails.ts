import type { ContactMessage } from '../../../data/api/requests.ts';
import { company } from '../../../data/derived/company.ts';
import type { Locale } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { paths } from '../../../data/site/paths.ts';
import type { Mail, MailContent } from '../mail/outbox.ts';
import type { MailBlock } from '../mail/render-mail.ts';
import { requestRows } from './request-rows.ts';
import { timeText } from './time-text.ts';

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
  contact: ContactMessage,
  contactMessageId: number,
  { locale, origin, now }: ContactMailOptions,
): Mail {
  const { firstName, lastName, email, subject, message: text } = contact;
  const name = `${firstName} ${lastName}`;
  const topic = formatMessage(locale, `contact.subject.${subject}`);
  const content = (): MailContent => ({
    subject: formatMessage(locale, 'mail.notification.subject', { topic, name }),
    blocks: [
      paragraph(formatMessage(locale, 'mail.notification.text')),
      {
        kind: 'facts',
        rows: [
          [formatMessage(locale, 'mail.label.name'), name],
          [formatMessage(locale, 'mail.label.email'), email],
          [formatMessage(locale, 'mail.label.subject'), topic],
          ...requestRows(locale, contact),
          [formatMessage(locale, 'mail.label.received'), timeText(locale, now)],
        ],
      },
      { kind: 'quotation', text },
      { kind: 'link', label: formatMessage(locale, 'mail.inbox'), url: inboxUrl(origin) },
      paragraph(formatMessage(locale, 'mail.notification.reply')),
    ],
  });
  return {
    kind: 'contact-notification',
    language: locale,
    to: null,
    replyTo: email,
    content,
    headers: { 'Auto-Submitted': 'auto-generated' },
    contactMessageId,
  };
}

/** The sender's receipt with a copy of the message; at most one per day (UTC) and email address. */
export function contactReceipt(
  contact: ContactMessage,
  emailKey: string,
  contactMessageId: number,
  { locale, origin, now }: ContactMailOptions,
): Mail {
  const { firstName, lastName, email, subject, message: text } = contact;
  const name = `${firstName} ${lastName}`;
  const content = (): MailContent => ({
    subject: formatMessage(locale, 'mail.receipt.subject'),
    blocks: [
      paragraph(formatMessage(locale, 'mail.receipt.greeting', { name })),
      paragraph(formatMessage(locale, 'mail.receipt.text')),
      {
        kind: 'facts',
        rows: [
          [formatMessage(locale, 'mail.label.subject'), formatMessage(locale, `contact.subject.${subject}`)],
          ...requestRows(locale, contact),
          [formatMessage(locale, 'mail.label.received'), timeText(locale, now)],
        ],
      },
      { kind: 'quotation', text },
      paragraph(formatMessage(locale, 'mail.receipt.reason', { site: new URL(origin).host })),
    ],
  });
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
    content: () => ({
      subject: formatMessage(locale, 'mail.digest.subject'),
      blocks: [
        paragraph(formatMessage(locale, 'mail.digest.text', { time: timeText(locale, endsAt) })),
        { kind: 'link', label: formatMessage(locale, 'mail.inbox'), url: inboxUrl(origin) },
      ],
    }),
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
