import {
  type ContactFieldName,
  contactFieldNames,
  freeTextFields,
} from '../../../data/api/contact-fields.ts';
import type { ContactMessage } from '../../../data/api/requests.ts';
import { mailboxKey, shownEmail } from '../../../data/email.ts';
import { type Locale, localeTag, oncePerLocale } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { projectOfSlug } from '../../../data/site/former-path.ts';
import { paths } from '../../../data/site/paths.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { originOf } from '../../platform/http/origin.ts';
import { notifications } from '../../platform/limits/limits.ts';
import type { Mail, MailSettings, MailUnit } from '../mail/outbox.ts';
import type { MailBlock } from '../mail/render-mail.ts';

export type ContactContent = Pick<Snapshot, 'company' | 'projectBySlug' | 'formerSlugs' | 'catalogues'>;

interface ContactMailOptions {
  content: ContactContent;
  /** Language of the mail. */
  locale: Locale;
  /** The site's URL without a trailing slash. */
  origin: string;
  /** Milliseconds since 1970. */
  now: number;
}

const periodMs = notifications.seconds * 1000;

/**
 * Creates the functions that return the mails of a new contact message: a notification of the staff, or a digest under a flood, and
 * a receipt for the sender. The count of notifications is held in memory, since a common row in the database would make
 * concurrent requests wait for each other; the digest is unique for all processes.
 */
export function createContactMails(settings: MailSettings) {
  let period = 0;
  let sent = 0;

  return (
    contact: ContactMessage,
    id: number,
    { content, locale, now }: Omit<ContactMailOptions, 'origin'>,
    { onRollback }: Pick<MailUnit, 'onRollback'>,
  ): { staff: Mail; sender: Mail } => {
    const origin = originOf(settings);
    const staff = { content, locale: content.company.staffLanguage, origin, now };
    const current = Math.floor(now / periodMs);
    if (current !== period) sent = 0;
    period = current;
    sent += 1;
    // A message whose transaction fails is not stored, or stored by another run of its write.
    onRollback.push(() => {
      if (period === current) sent -= 1;
    });
    const first = sent <= notifications.hits ? notification(contact, id, staff) : digest(period, staff);
    return { staff: first, sender: receipt(contact, id, { content, locale, origin, now }) };
  };
}

/** A new contact message, for the staff. Answers go to the sender. */
function notification(
  contact: ContactMessage,
  contactMessageId: number,
  { content, locale, origin, now }: ContactMailOptions,
): Mail {
  const { firstName, lastName, email, subject, message: text } = contact;
  const name = `${firstName} ${lastName}`;
  const topic = formatMessage(content, locale, `contact.subject.${subject}`);
  return {
    kind: 'contact-notification',
    language: locale,
    to: null,
    replyTo: email,
    content: () => ({
      subject: formatMessage(content, locale, 'mail.notification.subject', { topic, name }),
      blocks: [
        paragraph(formatMessage(content, locale, 'mail.notification.text')),
        {
          kind: 'facts',
          rows: [
            [formatMessage(content, locale, 'mail.label.name'), name],
            [formatMessage(content, locale, 'mail.label.email'), shownEmail(email)],
            [formatMessage(content, locale, 'mail.label.subject'), topic],
            ...requestRows(contact, content, locale),
            receivedRow(content, locale, now),
          ],
        },
        { kind: 'quotation', text },
        inboxLink(content, locale, origin),
        paragraph(formatMessage(content, locale, 'mail.notification.reply')),
      ],
    }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    contactMessageId,
  };
}

/**
 * The sender's receipt; at most one per day (UTC) and mailbox. Anybody can enter any email address, so it contains nothing that a
 * visitor has written: no free text such as a name, and a project only by a name of our own.
 */
function receipt(
  contact: ContactMessage,
  contactMessageId: number,
  { content, locale, origin, now }: ContactMailOptions,
): Mail {
  const { email, subject } = contact;
  const isOurs = contact.project === undefined || projectOfSlug(contact.project, content) !== undefined;
  const hidden = isOurs ? freeTextFields : [...freeTextFields, 'project' as const];
  const day = new Date(now).toISOString().slice(0, 10);
  return {
    kind: 'contact-receipt',
    language: locale,
    to: email,
    replyTo: content.company.email,
    content: () => ({
      subject: formatMessage(content, locale, 'mail.receipt.subject'),
      blocks: [
        paragraph(formatMessage(content, locale, 'mail.receipt.greeting')),
        paragraph(formatMessage(content, locale, 'mail.receipt.text')),
        {
          kind: 'facts',
          rows: [
            [
              formatMessage(content, locale, 'mail.label.subject'),
              formatMessage(content, locale, `contact.subject.${subject}`),
            ],
            ...requestRows(contact, content, locale, hidden),
            receivedRow(content, locale, now),
          ],
        },
        paragraph(formatMessage(content, locale, 'mail.receipt.reason', { site: new URL(origin).host })),
      ],
    }),
    headers: { 'Auto-Submitted': 'auto-replied' },
    dedupeKey: `contact-receipt:${day}:${mailboxKey(email)}`,
    contactMessageId,
  };
}

/**
 * Tells the staff at the end of a period that more messages have arrived than are announced one by one. It contains no personal
 * data.
 *
 * @param period number of the period, which makes the mail unique.
 */
function digest(period: number, { content, locale, origin }: ContactMailOptions): Mail {
  const endsAt = (period + 1) * periodMs;
  return {
    kind: 'contact-digest',
    language: locale,
    to: null,
    content: () => ({
      subject: formatMessage(content, locale, 'mail.digest.subject'),
      blocks: [
        paragraph(
          formatMessage(content, locale, 'mail.digest.text', { time: timeText(content, locale, endsAt) }),
        ),
        inboxLink(content, locale, origin),
      ],
    }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    dedupeKey: `contact-digest:${period}`,
    notBefore: endsAt,
  };
}

/** A paragraph of a mail. */
export function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text };
}

/** The button that opens the messages of the inbox. */
export function inboxLink(content: ContactContent, locale: Locale, origin: string): MailBlock {
  return {
    kind: 'link',
    label: formatMessage(content, locale, 'mail.inbox'),
    url: origin + withLanguage(`${paths.admin}#messages`, locale),
  };
}

/** Fields that the mails of every message show in another place. */
const usualFields = new Set<ContactFieldName>(['firstName', 'lastName', 'email', 'subject', 'message']);

/**
 * The optional fields of a message that were sent, each with the label of the form and the text of its value.
 *
 * @param hidden fields that are left out.
 */
export function requestRows(
  contact: ContactMessage,
  content: ContactContent,
  locale: Locale,
  hidden: readonly ContactFieldName[] = [],
): [label: string, value: string][] {
  return contactFieldNames.flatMap((name): [string, string][] => {
    const sent = contact[name];
    if (sent === undefined || usualFields.has(name) || hidden.includes(name)) return [];
    return [[formatMessage(content, locale, `contact.form.${name}`), valueText(name, sent, content, locale)]];
  });
}

function valueText(name: ContactFieldName, sent: string, content: ContactContent, locale: Locale): string {
  switch (name) {
    case 'request':
      return formatMessage(content, locale, `contact.request.${sent}`);
    case 'project':
      return projectOfSlug(sent, content)?.name ?? sent;
    case 'preferredTime1':
    case 'preferredTime2':
      // A time of the office without its offset, such as `2026-05-18T14:30`.
      return rowTime(content, locale, officeTime(locale).format(Date.parse(`${sent}Z`)));
    default:
      return sent;
  }
}

/** When a message was received. @param time milliseconds since 1970. */
function receivedRow(content: ContactContent, locale: Locale, time: number): [string, string] {
  const label = formatMessage(content, locale, 'mail.label.received');
  return [label, eventTime(content, locale, time)];
}

const rowTime = (content: ContactContent, locale: Locale, time: string) =>
  formatMessage(content, locale, 'mail.time', { time });

/** The time is formatted as it was sent, without a conversion. Creating a format takes longer than using it. */
const officeTime = oncePerLocale(
  (locale) =>
    new Intl.DateTimeFormat(localeTag(locale), {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: 'UTC',
    }),
);

const localTimes = new Map<string, Intl.DateTimeFormat>();

/** Date and time of an event in the time zone of the office. @param time milliseconds since 1970. */
export function timeText({ company }: ContactContent, locale: Locale, time: number): string {
  const tag = localeTag(locale);
  const { timeZone } = company.address;
  const format =
    localTimes.get(tag + timeZone) ??
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone });
  localTimes.set(tag + timeZone, format);
  return format.format(time);
}

/** `timeText` as a value of its own, in German with "Uhr". @param time milliseconds since 1970. */
export function eventTime(content: ContactContent, locale: Locale, time: number): string {
  return rowTime(content, locale, timeText(content, locale, time));
}
