import type { Message } from '../../data/api/responses.ts';

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
