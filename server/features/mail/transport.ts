import type { Knex } from 'knex';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import type { Company } from '../../../data/schemas/content-schemas.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import {
  type SendFailure,
  startDeliveryWorker,
  type WorkerSettings,
} from '../../platform/database/delivery-queue.ts';
import { loggableText } from '../../platform/text/loggable-text.ts';
import { mailbox } from './parse-settings.ts';
import { type MailTexts, mailHtml, mailText } from './render-mail.ts';
import type { MailRow } from './repository.ts';

/** The settings of senders and recipients. */
export interface Sender {
  /** As in the header `From`; null for the company's name and email address. */
  mailFrom: string | null;
  /** Email addresses of the staff. */
  mailTo: readonly string[];
}

/** Times without an answer of the mail server after which an attempt ends. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
};

/** The sender as in the header `From`. */
function senderOf({ mailFrom }: Pick<Sender, 'mailFrom'>, company: Company): string {
  return mailFrom ?? mailbox(company.name, company.email);
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
function withRequiredTls(smtpUrl: string): string {
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

/** A mail was deleted right before it was sent, because it is not needed any more. */
export class MailDeleted extends Error {
  override name = 'MailDeleted';
}

/** What a feature does with its mails when they are sent. */
export interface MailHandler {
  /**
   * Completes a mail right before it is sent, such as with the tokens of its links, which are stored nowhere.
   *
   * @param now milliseconds since 1970.
   * @throws MailDeleted.
   */
  prepare(db: Knex, mail: MailRow, now: number): Promise<MailRow>;
  /** Called in the transaction that marks a mail as sent, once for each mail. */
  onSent?(transaction: Knex, mail: MailRow, sentAt: number): Promise<void>;
}

const defaultSettings: WorkerSettings = {
  pollMs: 2_000,
  leaseMs: 180_000,
  attemptMs: 120_000,
  stopMs: 5_000,
  concurrency: 4,
};

interface MailWorkerOptions {
  db: Knex;
  log: Logger;
  content: CurrentContent;
  config: Sender & { smtpUrl: string };
  /** By kind of mail. */
  handlers: Readonly<Record<string, MailHandler>>;
  /** Returns milliseconds since 1970. */
  clock?: () => number;
  settings?: Partial<WorkerSettings> | undefined;
}

/**
 * Starts the worker that sends queued mails by SMTP, with one connection for each; a mail that is sent twice has the same Message-ID.
 *
 * @returns stops the worker: attempts may complete for a few seconds; those that do not return to the queue.
 */
export function startMailWorker(options: MailWorkerOptions): () => Promise<void> {
  const { db, log, content, config, handlers, clock = Date.now, settings } = options;
  const transport = openTransport(config.smtpUrl);
  return startDeliveryWorker<MailRow>({
    db,
    log,
    clock,
    table: 'mails',
    noun: 'mail',
    failedHint: 'the outbox of the inbox',
    logged: ({ id, kind }) => ({ mail: id, kind }),
    // Resolves after the server has accepted the mail with 250, and rejects with an error of nodemailer.
    async send(stored, signal) {
      const mail = (await handlers[stored.kind]?.prepare(db, stored, clock())) ?? stored;
      const { rejectedErrors = [] } = await transport.sendMail({
        ...messageOf(mail, config, content()),
        signal,
      });
      // The mail is not sent again, as the others of the staff have got it.
      const replies = rejectedErrors.map((error) => sendFailureOf(error).text);
      if (replies.length > 0)
        log.error(
          { mail: stored.id, kind: stored.kind, replies },
          'a mail was not accepted for all of MAIL_TO: change the setting or the mailbox',
        );
    },
    onSent: async (transaction, mail, sentAt) => handlers[mail.kind]?.onSent?.(transaction, mail, sentAt),
    failureOf: sendFailureOf,
    retryDelay,
    settings: { ...defaultSettings, ...settings },
  });
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
 * @returns milliseconds; null when there is no further attempt.
 */
function retryDelay(failures: number): number | null {
  const delay = retryDelaysMs[failures - 1];
  return delay === undefined ? null : delay * (0.9 + 0.2 * Math.random());
}

/**
 * Classifies an error of nodemailer; the text does not have the recipient's email address. Only a reply of 500 or above to an envelope
 * or a message is permanent: with any other reply, such as one to the connection or to the sign-in, all mails fail alike.
 */
export function sendFailureOf(thrown: unknown): SendFailure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { code, command, responseCode } = error as {
    code?: unknown;
    command?: unknown;
    responseCode?: unknown;
  };
  const isReplyToMail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(String(command));
  const isRejected = isReplyToMail && typeof responseCode === 'number' && responseCode >= 500;
  const isInvalid = responseCode === undefined && (code === 'EENVELOPE' || code === 'ESTREAM');
  const text = loggableText(error.message);
  return { text, isPermanent: isRejected || isInvalid, isIntended: thrown instanceof MailDeleted };
}
