import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { bidiControls } from '../../../data/api/field-rules.ts';
import type { MailKind, MailState } from '../../../data/api/mails.ts';
import { emailKey } from '../../../data/email.ts';
import type { Locale } from '../../../data/locale.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import type { MailBlock } from './render-mail.ts';
import type { MailRow } from './repository.ts';
import { mailDomain, type Sender } from './transport.ts';

/** A mail to be sent. */
export interface Mail {
  kind: MailKind;
  /** Language of its texts. */
  language: Locale;
  /** Email address of the recipient; null for the staff (`MAIL_TO` when the mail is sent). */
  to: string | null;
  /** Email address that answers go to; the sender (`MAIL_FROM`) by default. */
  replyTo?: string;
  /** Subject and body; called when the mail is stored. */
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

/** The settings that mails depend on. */
export interface MailSettings extends Sender {
  /** Null when no mails are sent. */
  smtpUrl: string | null;
  publicUrl: string | null;
  port: number;
}

/** The unit of work of a write that may cause mails. They are stored at the end of its transaction, in their order. */
export interface MailUnit {
  db: Knex;
  mails: Mail[];
  /** Called when the transaction fails. */
  onRollback: (() => void)[];
}

export interface Outbox {
  /** Whether mails are sent; without a mail server they are stored as `unsent` until the staff release them. */
  hasMailServer: boolean;
  /**
   * Stores mails in the transaction of what causes them, in one statement; the worker of `startMailWorker` sends them after the
   * commit. Those whose `dedupeKey` exists are ignored; of several with the same one only the first is rendered.
   */
  storeMails(transaction: Knex, mails: readonly Mail[]): Promise<void>;
}

/**
 * Creates the outbox.
 *
 * @param clock milliseconds since 1970.
 */
export function createOutbox(settings: MailSettings, content: CurrentContent, clock: () => number): Outbox {
  const hasMailServer = settings.smtpUrl !== null;
  const state: MailState = hasMailServer ? 'queued' : 'unsent';

  function rowOf(mail: Mail, domain: string): Partial<MailRow> {
    const now = clock();
    const { subject, blocks } = mail.content();
    return {
      message_id: `${randomUUID()}@${domain}`,
      kind: mail.kind,
      language: mail.language,
      recipient: mail.to,
      reply_to: mail.replyTo ?? null,
      subject: subject.split(bidiControls).join('').replace(/\s+/g, ' ').trim(),
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
    async storeMails(transaction, mails) {
      if (mails.length === 0) return;
      const distinct = new Map<string | Mail, Mail>();
      for (const mail of mails) {
        const key = mail.dedupeKey ?? mail;
        if (!distinct.has(key)) distinct.set(key, mail);
      }
      const domain = mailDomain(settings, content().company);
      await transaction('mails')
        .insert([...distinct.values()].map((mail) => rowOf(mail, domain)))
        .onConflict(transaction.raw('(dedupe_key) WHERE dedupe_key IS NOT NULL'))
        .ignore();
    },
  };
}

/** Whether a mail with a `dedupeKey` is stored. */
export async function hasMail(db: Knex, dedupe_key: string): Promise<boolean> {
  return (await db('mails').where({ dedupe_key }).first('id')) !== undefined;
}
