import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { MailRow } from './mail-row.ts';
import { mailHtml, mailText } from './render-mail.ts';
import { senderOf } from './sender.ts';

export type SenderSettings = Pick<Config, 'mailFrom' | 'mailTo'>;

/** Sends one mail; resolves after the server has accepted it with 250, and rejects with an error of nodemailer. */
export type SendMail = (row: MailRow, signal: AbortSignal) => Promise<void>;

/** Times without an answer of the mail server after which an attempt ends. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
};

/** A mail as nodemailer takes it. Contents are never read from files or URLs. */
function messageOf(row: MailRow, settings: SenderSettings): SendMailOptions {
  return {
    from: senderOf(settings),
    to: row.recipient ?? [...settings.mailTo],
    ...(row.reply_to !== null && { replyTo: row.reply_to }),
    subject: row.subject,
    text: mailText(row),
    html: mailHtml(row),
    messageId: `<${row.message_id}>`,
    headers: JSON.parse(row.headers) as Record<string, string>,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function openTransport(smtpUrl: string) {
  return createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
}

/** Creates the function that sends mails by SMTP, with one connection for each mail. */
export function createSender(smtpUrl: string, settings: SenderSettings): SendMail {
  const transport = openTransport(smtpUrl);
  return async (row, signal) => {
    await transport.sendMail({ ...messageOf(row, settings), signal });
  };
}

/**
 * Connects to the mail server and signs in.
 *
 * @throws the error of nodemailer when either fails.
 */
export async function verifyServer(smtpUrl: string): Promise<void> {
  await openTransport(smtpUrl).verify();
}

/** Renders a mail as an Internet message (RFC 5322), the content of an `.eml` file. */
export async function renderEml(row: MailRow, settings: SenderSettings): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(messageOf(row, settings));
  return message as Buffer;
}
