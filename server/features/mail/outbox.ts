import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { bidiControls } from '../../../data/api/field-rules.ts';
import type { MailKind, MailState } from '../../../data/api/mails.ts';
import { emailKey } from '../../../data/email.ts';
import type { Locale } from '../../../data/locale.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { isPostgres } from '../../platform/database/open.ts';
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

/** ISO 8601 in UTC. @param time milliseconds since 1970. */
export function isoTime(time: number): string {
  return new Date(time).toISOString();
}

/**
 * Claims due mails for a process: they become `sending` until the end of the lease, when another process may claim them. A row is
 * claimed by one process only.
 *
 * @param token names the claim.
 * @param now milliseconds since 1970.
 * @param limit maximum number of mails.
 */
export async function claimMails(
  db: Knex,
  { token, now, leaseMs, limit }: { token: string; now: number; leaseMs: number; limit: number },
): Promise<MailRow[]> {
  const due = () => db('mails').where('next_attempt_at', '<=', isoTime(now));
  // Reads first, since an idle outbox must not lock the database for writing.
  if (!(await due().first('id'))) return [];
  const batch = due().select('id').orderBy('next_attempt_at').limit(limit);
  if (isPostgres(db)) batch.forUpdate().skipLocked();
  // PostgreSQL may repeat a subquery for each row, and then claims more than its limit; a materialized one runs once.
  return db('mails')
    .withMaterialized('batch', batch)
    .whereIn('id', db('batch').select('id'))
    .update({ state: 'sending', lease_token: token, next_attempt_at: isoTime(now + leaseMs) })
    .returning('*');
}

/**
 * Marks a mail as accepted by the mail server, also when its lease has ended in the meantime.
 *
 * @param now milliseconds since 1970.
 * @returns false when it was marked before, by another process.
 */
export async function markSent(db: Knex, id: number, now: number): Promise<boolean> {
  const changed = await db('mails')
    .where({ id, state: 'sending' })
    .update({
      state: 'sent',
      attempts: db.raw('attempts + 1'),
      next_attempt_at: null,
      lease_token: null,
      last_error: null,
      sent_at: isoTime(now),
    });
  return changed > 0;
}

/**
 * Records a failed attempt, unless another process has claimed the mail.
 *
 * @param error text of the failure, for the inbox.
 * @param nextAttemptAt milliseconds since 1970; null when the failure is permanent.
 */
export async function markFailed(
  db: Knex,
  {
    id,
    token,
    error,
    nextAttemptAt,
  }: { id: number; token: string; error: string; nextAttemptAt: number | null },
): Promise<void> {
  await db('mails')
    .where({ id, state: 'sending', lease_token: token })
    .update({
      state: nextAttemptAt === null ? 'failed' : 'queued',
      attempts: db.raw('attempts + 1'),
      next_attempt_at: nextAttemptAt === null ? null : isoTime(nextAttemptAt),
      lease_token: null,
      last_error: error,
    });
}

/**
 * Returns mails of an ended process or an interrupted attempt to the queue, without counting an attempt.
 *
 * @param now milliseconds since 1970.
 */
export async function returnToQueue(db: Knex, token: string, now: number): Promise<void> {
  await db('mails')
    .where({ state: 'sending', lease_token: token })
    .update({ state: 'queued', lease_token: null, next_attempt_at: isoTime(now) });
}
