import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { MailKind, MailState } from '../../../data/api/mails.ts';
import type { Locale } from '../../../data/locale.ts';
import type { Config } from '../../config.ts';
import type { AroundWrites } from '../../platform/database/write-queue.ts';
import { emailKey } from '../../platform/text/email-key.ts';
import { isoTime, type MailRow } from './mail-row.ts';
import type { MailBlock } from './render-mail.ts';
import { mailDomain } from './sender.ts';

/** A mail to be sent. */
export interface Mail {
  kind: MailKind;
  /** Language of its texts. */
  language: Locale;
  /** Email address of the recipient; null for the staff (`MAIL_TO` when the mail is sent). */
  to: string | null;
  /** Email address that answers go to; the sender (`MAIL_FROM`) by default. */
  replyTo?: string;
  /** Subject and body. Called when the mail is stored, unless one with the same `dedupeKey` is stored together with it. */
  content: () => MailContent;
  /** Further headers by name, such as `Auto-Submitted`. Line breaks are not allowed. */
  headers?: Readonly<Record<string, string>>;
  /** At most one mail with the same key is stored; further ones are ignored. */
  dedupeKey?: string;
  /** Time of the first attempt, in milliseconds since 1970; at once by default. */
  notBefore?: number;
  /** The row that the mail belongs to; it is deleted together with it. */
  contactMessageId?: number;
  subscriberId?: number;
}

export interface MailContent {
  subject: string;
  blocks: readonly MailBlock[];
}

/** The part of the configuration that mails depend on. */
export type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailTo' | 'publicUrl' | 'port'>;

export interface Outbox {
  /** Whether mails are sent; without a mail server they are stored as `unsent` until the staff release them. */
  hasMailServer: boolean;
  /**
   * Stores a mail in the transaction of what causes it; the worker of `startMailWorker` sends it after the commit.
   *
   * @param transaction the caller's transaction.
   * @returns false when a mail with the same `dedupeKey` exists.
   */
  enqueueMail(transaction: Knex, mail: Mail): Promise<boolean>;
  /** Stores several mails; those whose `dedupeKey` exists are ignored. See `insertMailsAtEnd`. */
  enqueueMails(transaction: Knex, mails: readonly Mail[]): Promise<void>;
}

/** Rows that are inserted at the end of their transaction, by `dedupeKey` or a key of their own. */
type DeferredRows = Map<string | symbol, () => Partial<MailRow>>;
const deferredRows = new WeakMap<Knex, DeferredRows>();

/**
 * Runs the writes of a transaction and inserts the mails of `enqueueMails` together at its end: under load they then cost one
 * statement per batch of the write queue, and of the mails with the same `dedupeKey` only the first is rendered.
 */
export const insertMailsAtEnd: AroundWrites = async (transaction, run) => {
  const deferred: DeferredRows = new Map();
  deferredRows.set(transaction, deferred);
  await run();
  deferredRows.delete(transaction);
  await insertRows(
    transaction,
    [...deferred.values()].map((rowOf) => rowOf()),
  );
};

/** @returns the number of rows inserted; those whose `dedupe_key` exists are ignored. */
async function insertRows(transaction: Knex, rows: readonly Partial<MailRow>[]): Promise<number> {
  if (rows.length === 0) return 0;
  const inserted = await transaction('mails')
    .insert(rows)
    .onConflict(transaction.raw('(dedupe_key) WHERE dedupe_key IS NOT NULL'))
    .ignore()
    .returning('id');
  return inserted.length;
}

/**
 * Creates the outbox.
 *
 * @param clock milliseconds since 1970.
 */
export function createOutbox(settings: MailSettings, clock: () => number): Outbox {
  const hasMailServer = settings.smtpUrl !== null;
  const state: MailState = hasMailServer ? 'queued' : 'unsent';
  const domain = mailDomain(settings);

  function rowOf(mail: Mail): Partial<MailRow> {
    const now = clock();
    const { subject, blocks } = mail.content();
    return {
      message_id: `${randomUUID()}@${domain}`,
      kind: mail.kind,
      language: mail.language,
      recipient: mail.to,
      reply_to: mail.replyTo ?? null,
      subject: subject.replace(/\s+/g, ' ').trim(),
      blocks: JSON.stringify(blocks),
      headers: JSON.stringify(mail.headers ?? {}),
      person_key: mail.to === null || mail.contactMessageId !== undefined ? null : emailKey(mail.to),
      dedupe_key: mail.dedupeKey ?? null,
      state,
      next_attempt_at: hasMailServer ? isoTime(mail.notBefore ?? now) : null,
      created_at: isoTime(now),
      contact_message_id: mail.contactMessageId ?? null,
      subscriber_id: mail.subscriberId ?? null,
    };
  }

  return {
    hasMailServer,
    enqueueMail: async (transaction, mail) => (await insertRows(transaction, [rowOf(mail)])) > 0,
    async enqueueMails(transaction, mails) {
      const deferred = deferredRows.get(transaction);
      if (!deferred) return void (await insertRows(transaction, mails.map(rowOf)));
      for (const mail of mails) {
        const key = mail.dedupeKey ?? Symbol();
        if (!deferred.has(key)) deferred.set(key, () => rowOf(mail));
      }
    },
  };
}
