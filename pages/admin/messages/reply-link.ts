import type { Message } from '../../../data/api/responses.ts';
import { useMessages } from '../../app/i18n/use-messages.ts';
import { localDateTime } from '../../staff/controls/local-time.ts';

/** Mail programs accept URLs of about 2,000 characters; percent-encoding takes a part of it. */
const maxQuotedLength = 800;

/**
 * A `mailto:` URL that opens the mail program with recipient, subject and the quoted message.
 *
 * @param subject subject of the answer.
 * @param introduction line above the quotation.
 */
export function replyLink(
  { email, message }: Pick<Message, 'email' | 'message'>,
  subject: string,
  introduction: string,
): string {
  const quoted = message.length > maxQuotedLength ? `${message.slice(0, maxQuotedLength)}…` : message;
  const lines = quoted.toWellFormed().split(/\r\n|\r|\n/);
  const body = ['', '', introduction, ...lines.map((line) => `> ${line}`), ''].join('\r\n');
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** The `mailto:` URL by which a message is answered, in the language of the page. */
export function useReplyLink(message: Message): string {
  const { t, locale } = useMessages();
  const { firstName, lastName, subject, createdAt } = message;
  const time = localDateTime(createdAt, locale);
  return replyLink(
    message,
    t('admin.messages.replySubject', { subject: t(`contact.subject.${subject}`) }),
    t('admin.messages.replyIntroduction', { name: `${firstName} ${lastName}`, time }),
  );
}
