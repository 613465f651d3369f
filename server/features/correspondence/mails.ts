import type { NewReply } from '../../../data/api/requests.ts';
import type { Message } from '../../../data/api/responses.ts';
import { staffLocale } from '../../../data/derived/staff-locale.ts';
import { type Locale, localeOf } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { type ContactContent, inboxLink, paragraph, timeText } from '../contact/mails.ts';
import type { Account } from '../inbox/sign-in/accounts.ts';
import type { Mail } from '../mail/outbox.ts';

/** The language in which a visitor is answered: that of the form, or of the staff when it is unknown or no longer shown. */
export function replyLanguage(
  { language }: Pick<Message, 'language'>,
  { company, languages }: Pick<Snapshot, 'company' | 'languages'>,
): Locale {
  return localeOf(language, languages) ?? company.staffLanguage;
}

/**
 * A reply to a message, which it quotes. Unlike the receipt it contains what the visitor has written: a person has read the message
 * and decides to answer it.
 */
export function replyMail(
  message: Message,
  { subject, text }: Pick<NewReply, 'subject' | 'text'>,
  content: ContactContent & Pick<Snapshot, 'languages'>,
): Mail {
  const language = replyLanguage(message, content);
  const time = timeText(content, language, Date.parse(message.createdAt));
  return {
    kind: 'contact-reply',
    language,
    to: message.email,
    replyTo: content.company.email,
    content: () => ({
      subject,
      blocks: [
        ...text.split(/(?:\r?\n){2,}/).map(paragraph),
        paragraph(formatMessage(content, language, 'mail.reply.quoted', { time })),
        { kind: 'quotation', text: message.message },
      ],
    }),
    contactMessageId: message.id,
  };
}

/** A message whose answer is due soon. */
export interface DueMessage extends Pick<Message, 'subject' | 'createdAt'> {
  /** Milliseconds since 1970. */
  due: number;
}

/** Beyond it, further messages are only counted. */
const maxListed = 10;

/**
 * Reminds the assignee of messages whose answer is due soon, or all when nobody is assigned or the assignee has no email address. It
 * contains nothing that visitors have written.
 *
 * @param assignee null for messages of nobody who can answer.
 * @param origin the site's URL without a trailing slash.
 */
export function reminderMail(
  messages: readonly DueMessage[],
  assignee: Pick<Account, 'name' | 'email' | 'locale'> | null,
  content: ContactContent & Pick<Snapshot, 'languages'>,
  origin: string,
): Mail {
  const to = assignee?.email ?? null;
  const locale = staffLocale(to === null ? null : assignee, content);
  const count = messages.length;
  const rows = messages.slice(0, maxListed).map(({ subject, createdAt, due }): [string, string] => [
    formatMessage(content, locale, `contact.subject.${subject}`),
    formatMessage(content, locale, 'mail.reminder.message', {
      received: timeText(content, locale, Date.parse(createdAt)),
      due: timeText(content, locale, due),
    }),
  ]);
  const assigned = to === null ? 'mail.reminder.assignedTo' : 'mail.reminder.assigned';
  const text = formatMessage(content, locale, assignee ? assigned : 'mail.reminder.unassigned', {
    count,
    name: assignee?.name ?? '',
  });
  return {
    kind: 'contact-reminder',
    language: locale,
    to,
    content: () => ({
      subject: formatMessage(content, locale, 'mail.reminder.subject', { count }),
      blocks: [paragraph(text), { kind: 'facts', rows }, inboxLink(content, locale, origin)],
    }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
