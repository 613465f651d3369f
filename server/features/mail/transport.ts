import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Company } from '../../../data/schemas/content-schemas.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import type { SendFailure } from '../../platform/delivery/delivery-worker.ts';
import { type MailTexts, mailHtml, mailText } from './render-mail.ts';
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
function senderOf({ mailFrom }: Pick<Sender, 'mailFrom'>, company: Company): string {
  return mailFrom ?? `${company.name} <${company.email}>`;
}

/** The domain of the sender's email address, which Message-IDs end with. */
export function mailDomain(settings: Pick<Sender, 'mailFrom'>, company: Company): string {
  return senderOf(settings, company).replace(/^.*@/, '').replace(/>$/, '');
}

/** A mail as nodemailer takes it. Contents are never read from files or URLs. */
function messageOf(row: MailRow, settings: Sender, content: MailTexts): SendMailOptions {
  return {
    from: senderOf(settings, content.company),
    to: row.recipient ?? [...settings.mailTo],
    ...(row.reply_to !== null && { replyTo: row.reply_to }),
    subject: row.subject,
    text: mailText(row, content),
    html: mailHtml(row, content),
    messageId: `<${row.message_id}>`,
    headers: JSON.parse(row.headers) as Record<string, string>,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Names and IP addresses of this machine, between which and the site nobody listens. */
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/**
 * The URL with STARTTLS as a condition, unless the server is on this machine or the URL says `requireTLS=false`: otherwise user,
 * password and mails would be sent in clear text to a server, or to somebody on the way, that does not offer it.
 */
export function withRequiredTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (url.protocol !== 'smtp:' || loopback.test(url.hostname)) return smtpUrl;
  // Of several values nodemailer takes the first; another one than `false` must not disable TLS.
  if (url.searchParams.get('requireTLS') === 'false') return smtpUrl;
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

function openTransport(smtpUrl: string) {
  const url = withRequiredTls(smtpUrl);
  return createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
}

/** Creates the function that sends mails by SMTP, with one connection for each mail. */
export function createSender(smtpUrl: string, settings: Sender, content: CurrentContent): SendMail {
  const transport = openTransport(smtpUrl);
  return async (row, signal) => {
    await transport.sendMail({ ...messageOf(row, settings, content()), signal });
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
export async function renderEml(row: MailRow, settings: Sender, content: MailTexts): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(messageOf(row, settings, content));
  return message as Buffer;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Delay after each temporary failure; after the last one, two days after the first attempt, the mail fails. */
const retryDelaysMs = [
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
  12 * hourMs,
  24 * hourMs,
];

/**
 * Delay before the next attempt, varied by a tenth so that mails do not return to a busy server all at once.
 *
 * @param failures attempts that have failed, at least 1.
 * @param random a number from 0 to 1.
 * @returns milliseconds; null when there is no further attempt.
 */
export function retryDelay(failures: number, random = Math.random()): number | null {
  const delay = retryDelaysMs[failures - 1];
  return delay === undefined ? null : delay * (0.9 + 0.2 * random);
}

/** Codes of nodemailer for failures of the configuration or the connection: other mails fail as well, so each is retried. */
const serverCodes = ['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS'];

/**
 * Classifies an error of nodemailer; the text does not have the recipient's email address. A reply of 500 or above to an envelope or
 * a message is permanent; 4xx, and everything that concerns the connection or the sign-in to the server, is temporary.
 */
export function sendFailureOf(thrown: unknown): SendFailure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isServerFailure = serverCodes.includes(String(code)) && !isReplyToEnvelope(error);
  const isRejected = typeof responseCode === 'number' && responseCode >= 500;
  const isInvalid = responseCode === undefined && (code === 'EENVELOPE' || code === 'ESTREAM');
  const text = error.message.replace(/[^\s<>"']+@[^\s<>"']+/g, '…').slice(0, 300);
  return { text, isPermanent: !isServerFailure && (isRejected || isInvalid) };
}

function isReplyToEnvelope(error: Error): boolean {
  const { command } = error as { command?: unknown };
  return command === 'MAIL FROM' || command === 'RCPT TO' || command === 'DATA';
}
