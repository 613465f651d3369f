import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { MailKind, MailState } from '../../data/api/mails.ts';
import type { Locale } from '../../data/locale.ts';
import { emailKey } from '../api/email-key.ts';
import type { Config } from '../config.ts';
import { isoTime, type MailRow } from './mail-row.ts';
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
  /** Subject and bodies, see `renderMail`. */
  content: MailContent;
  /** Further headers by name, such as `Auto-Submitted`. Line breaks are not allowed. */
  headers?: Readonly<Record<string, string>>;
  /** Email address of the person whose data the mail contains, for export and erasure; the recipient by default. */
  person?: string;
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
  text: string;
  html: string;
}

/** The part of the configuration that mails depend on. */
export type MailSettings = Pick<
  Config,
  'smtpUrl' | 'mailFrom' | 'mailTo' | 'mailLanguage' | 'publicUrl' | 'port'
>;

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
  /** Stores several mails with one statement; those whose `dedupeKey` exists are ignored. */
  enqueueMails(transaction: Knex, mails: readonly Mail[]): Promise<void>;
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
    const person = mail.person ?? mail.to;
    return {
      message_id: `${randomUUID()}@${domain}`,
      kind: mail.kind,
      language: mail.language,
      recipient: mail.to,
      reply_to: mail.replyTo ?? null,
      ...mail.content,
      headers: JSON.stringify(mail.headers ?? {}),
      person_key: person === null ? null : emailKey(person),
      dedupe_key: mail.dedupeKey ?? null,
      state,
      next_attempt_at: hasMailServer ? isoTime(mail.notBefore ?? now) : null,
      created_at: isoTime(now),
      contact_message_id: mail.contactMessageId ?? null,
      subscriber_id: mail.subscriberId ?? null,
    };
  }

  async function insert(transaction: Knex, mails: readonly Mail[]): Promise<number> {
    const inserted = await transaction('mails')
      .insert(mails.map(rowOf))
      .onConflict(transaction.raw('(dedupe_key) WHERE dedupe_key IS NOT NULL'))
      .ignore()
      .returning('id');
    return inserted.length;
  }

  return {
    hasMailServer,
    enqueueMail: async (transaction, mail) => (await insert(transaction, [mail])) > 0,
    async enqueueMails(transaction, mails) {
      if (mails.length > 0) await insert(transaction, mails);
    },
  };
}
