import { createTransport, type SendMailOptions } from 'nodemailer';
import { company } from '../../../data/derived/company.ts';
import { mailHtml, mailText } from './render-mail.ts';
import type { MailRow } from './repository.ts';

/** The settings of senders and recipients. */
export interface Sender {
  /** As in the header `From`; null for the company's name and email address. */
  mailFrom: string | null;
  /** Email addresses of the staff. */
  mailTo: readonly string[];
}

/** Sends one mail; resolves after the server has accepted it with 250, and rejects with an error of nodemailer. */
export type SendMail = (row: MailRow, signal: AbortSignal) => Promise<void>;

/** Times without an answer of the mail server after which an attempt ends. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
};

/** The sender as in the header `From`. */
function senderOf({ mailFrom }: Pick<Sender, 'mailFrom'>): string {
  return mailFrom ?? `${company.name} <${company.email}>`;
}

/** The domain of the sender's email address, which Message-IDs end with. */
export function mailDomain(settings: Pick<Sender, 'mailFrom'>): string {
  return senderOf(settings).replace(/^.*@/, '').replace(/>$/, '');
}

/** A mail as nodemailer takes it. Contents are never read from files or URLs. */
function messageOf(row: MailRow, settings: Sender): SendMailOptions {
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
export function createSender(smtpUrl: string, settings: Sender): SendMail {
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
export async function renderEml(row: MailRow, settings: Sender): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(messageOf(row, settings));
  return message as Buffer;
}
