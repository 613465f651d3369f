import type { Knex } from 'knex';
import type { ErasedCounts, PersonData } from '../../../data/api/person-responses.ts';
import type { FlashMessage } from '../../../data/api/requests.ts';
import { emailKey } from '../../../data/email.ts';
import { contains, findAllNewest } from '../../platform/database/find-newest.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import type { RevocationJournal } from '../../platform/database/revocation-journal.ts';
import { storedBucket } from '../../platform/limits/limiter.ts';
import { type MessageRow, messageColumns, toMessage } from '../contact/message-rows.ts';
import { emailSpellings } from '../contact/repository.ts';
import { type AuditEvent, auditedPerson } from '../inbox/sign-in/audit-log.ts';
import type { MailTexts } from '../mail/render-mail.ts';
import { mailsOfPerson, mailsWithDataOf } from '../mail/repository.ts';
import { consentEventsOf, eraseConsentData, eventOf, personalOf, reasonOf } from '../newsletter/ledger.ts';
import { subscriberColumns, toSubscriber } from '../newsletter/repository.ts';
import { emailBucket, emailLimits } from '../newsletter/subscription.ts';
import { findNoteMentions, notesOf, noteText } from './notes.ts';
import { eraseReasons, findReasons, freeTextColumns, redactMessage, redactNote } from './redact.ts';

/** Replaces an erased email address in the messages of others. */
const redacted = '[…]';
/** Later than every ISO time. */
const endOfTime = '9999';

interface ErasureOptions {
  /** Adds the event of the erasure to the audit log. */
  audit?(event: AuditEvent): Promise<void>;
  /** ISO time of an erasure that a restore repeats: what was stored later remains, as the person has come back since. */
  until?: string;
}

/**
 * Exports the personal data stored for an email address, in any of its spellings.
 *
 * @param email a valid email address.
 */
export async function exportPerson(db: Knex, content: MailTexts, email: string): Promise<PersonData> {
  const email_key = emailKey(email);
  const subscribers = await db('subscribers')
    .where({ email_key })
    .select(...subscriberColumns);
  const messages = await db('contact_messages')
    .where({ email_key })
    .select(...messageColumns(db))
    .orderBy('id', 'desc');
  const mentions: PersonData['internalReview']['mentions'] = [];
  for await (const row of findMentions(db, email_key)) {
    mentions.push({ id: row.id, createdAt: row.created_at, excerpt: messageExcerptOf(row, email_key) });
  }
  for await (const row of findNoteMentions(db, email_key, emailPattern(email_key))) {
    const sender = await db('contact_messages')
      .where({ id: row.message_id })
      .first('first_name', 'last_name');
    const excerpt = excerptOf(noteText(row), email_key, namesOf(sender));
    mentions.push({ id: row.message_id, createdAt: row.created_at, excerpt });
  }
  const flashMessages: PersonData['flashMessages'] = [];
  for await (const { flash } of findFlashMessages(db, email_key)) {
    flashMessages.push({ form: flash.form, values: flash.values ?? {} });
  }
  return {
    email,
    subscribers: await Promise.all(subscribers.map((row) => toSubscriber(db, null, row))),
    messages: messages.map(toMessage),
    notes: await notesOf(
      db,
      messages.map(({ id }) => id),
    ),
    internalReview: {
      notice: reviewNotice,
      mentions,
      reasons: (await findReasons(db, email, emailPattern(email_key))).map((row) => ({
        id: Number(row.id),
        createdAt: eventOf(row).at ?? '',
        excerpt: excerptOf(reasonOf(row) ?? '', email_key),
      })),
    },
    mails: await mailsOfPerson(db, content, email_key),
    flashMessages,
    consentEvents: (await consentEventsOf(db, email)).map((row) => ({
      id: row.id,
      event: eventOf(row),
      personal:
        row.personal === null ? null : { ...personalOf(row), ...(row.reason && { reason: reasonOf(row) }) },
    })),
  };
}

/**
 * Erases the personal data stored for an email address: its subscription and the count of its subscriptions, its messages,
 * its mails, flash messages that contain it, its personal data in the consent ledger, reasons of other withdrawals that contain it, and
 * the email address itself in the messages of others. It is idempotent, so an interrupted run can be repeated; its event counts what was
 * erased until then.
 *
 * @param email a valid email address.
 * @param now milliseconds since 1970.
 */
export async function erasePerson(
  db: Knex,
  journal: RevocationJournal,
  email: string,
  now: number,
  { audit, until = endOfTime }: ErasureOptions = {},
): Promise<Omit<ErasedCounts, 'pending'>> {
  const email_key = emailKey(email);
  const object = await auditedPerson(db, email);
  const storedUntil = (query: Knex.QueryBuilder) => query.where('created_at', '<=', until);
  const counts = await db.transaction(async (transaction) => {
    // First, since they are deleted together with the rows that they belong to.
    const mails = await storedUntil(mailsWithDataOf(transaction, email_key)).del();
    await journal.append(transaction, [{ kind: 'person', subject: email_key }], now);
    const subscribers = await storedUntil(transaction('subscribers').where({ email_key })).del();
    const messages = await storedUntil(transaction('contact_messages').where({ email_key })).del();
    let rateLimits = 0;
    for (const limit of emailLimits) {
      const bucket = await storedBucket(transaction, emailBucket(limit, email));
      rateLimits += await transaction('rate_limits').where({ bucket }).del();
    }
    const channel = until === endOfTime ? 'staff' : 'server';
    const consentEvents = await eraseConsentData(transaction, email, now, { channel, until });
    const elsewhere = { mentions: 0, reasonMentions: 0, flashMessages: 0 };
    return { subscribers, messages, mails, consentEvents, rateLimits, ...elsewhere };
  });
  const replace = (text: string) => text.replace(emailPattern(email_key), redacted);
  const record = () => audit?.(personEraseEvent(counts, object));
  try {
    for await (const row of findMentions(db, email_key)) {
      if (row.created_at > until) continue;
      await redactMessage(db, row.id, replace);
      counts.mentions += 1;
    }
    for await (const row of findNoteMentions(db, email_key, emailPattern(email_key))) {
      if (row.created_at > until) continue;
      await redactNote(db, row, replace);
      counts.mentions += 1;
    }
    const reasons = (await findReasons(db, email, emailPattern(email_key))).filter(
      (row) => (eventOf(row).at ?? '') <= until,
    );
    await eraseReasons(db, reasons, now);
    counts.reasonMentions = reasons.length;
    for await (const { id } of findFlashMessages(db, email_key)) {
      counts.flashMessages += await db('form_outcomes').where({ id }).del();
    }
  } catch (error) {
    // The first error is the reason of the response and the log.
    await record()?.catch(() => undefined);
    throw error;
  }
  await record();
  return counts;
}

/** Part of the export itself, because a file is passed on without its documentation. */
const reviewNotice =
  'For internal review only: messages and reasons of other people that name this email address. Do not hand this part out without a review (Art. 15(4) GDPR).';

/** Characters before and after an email address that show why it is there. */
const excerptLength = 60;
/** Email addresses, URLs and numbers such as those of telephones and houses. */
const identifying = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+|https?:\/\/\S+|\+?\d[\d\s()/.-]*\d|\d/gu;

/** The text around an email address in a message of somebody else, without the data of its sender and of others. */
function messageExcerptOf(row: MessageRow, key: string): string {
  const pattern = emailPattern(key);
  const column = freeTextColumns.find((name) => (row[name] ?? '').search(pattern) >= 0);
  return excerptOf(column ? (row[column] ?? '') : '', key, namesOf(row));
}

/** Names of the sender that an excerpt masks. */
const namesOf = ({ first_name, last_name }: Pick<MessageRow, 'first_name' | 'last_name'>) =>
  [first_name, last_name].flatMap((name) => (name && name.length > 1 ? [name] : []));

function excerptOf(text: string, key: string, names: readonly string[] = []): string {
  const pattern = emailPattern(key);
  const [found = ''] = text.match(pattern) ?? [];
  const start = text.search(pattern);
  const masked = (part: string) =>
    names.reduce(
      (result, name) => result.replaceAll(new RegExp(escapeRegExp(name), 'giu'), redacted),
      part.replace(identifying, redacted),
    );
  // Masked before they are cut: the start of an email address would not be recognized.
  const before = masked(text.slice(0, start)).slice(-excerptLength);
  const after = masked(text.slice(start + found.length)).slice(0, excerptLength);
  return `${before}${found}${after}`;
}

const escapeRegExp = (text: string) => text.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&');

/** Yields the messages of others that contain the email address, newest first. */
async function* findMentions(db: Knex, key: string): AsyncGenerator<MessageRow> {
  const pattern = emailPattern(key);
  const spellings = emailSpellings(key);
  const mentions = findAllNewest<MessageRow>({
    db,
    table: 'contact_messages',
    select: (query) => {
      query.select(...messageColumns(db)).whereNot('email_key', key);
      contains(query, 'search_text', ...spellings);
      return query;
    },
  });
  for await (const row of mentions)
    if (freeTextColumns.some((column) => (row[column] ?? '').search(pattern) >= 0)) yield row;
}

/** The audit event of an export: how many entries it contained. @param object the person, as `auditedPerson` returns it. */
export function personExportEvent(
  { email: _, internalReview, ...lists }: PersonData,
  object: string,
): AuditEvent {
  const { mentions, reasons } = internalReview;
  const entries = Object.values({ ...lists, mentions, reasons }).flat();
  return { event: 'person-export', object, count: entries.length };
}

/** The audit event of an erasure: how many entries were deleted or changed. @param object as above. */
function personEraseEvent(counts: Omit<ErasedCounts, 'pending'>, object: string): AuditEvent {
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
  return { event: 'person-erase', object, ...counts, count };
}

/**
 * Matches an email address in all its spellings, but not as a part of a longer one. Characters that are valid in an email
 * address and usual around one, such as quotes, do not count as a part of it.
 *
 * @param key the value of `email_key`.
 */
function emailPattern(key: string): RegExp {
  const spellings = emailSpellings(key)
    .flatMap((spelling) => [spelling, spelling.normalize('NFD')])
    .map(escapeRegExp);
  return new RegExp(
    `(?<![\\p{L}\\p{N}._+-])(?:${spellings.join('|')})(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`,
    'giu',
  );
}

/**
 * Yields the stored flash messages that contain an email address in any of their values. It reads all: their number is limited, and an address with text around it or in another field, such as
 * `Max <max@example.com>`, is not found by a key.
 */
async function* findFlashMessages(
  db: Knex,
  emailKey: string,
): AsyncGenerator<{ id: string; flash: FlashMessage }> {
  const pattern = emailPattern(emailKey);
  const stored = readRows<{ id: string; outcome: string }>(db, 'form_outcomes', ['outcome']);
  for await (const { id, outcome } of stored) {
    const flash = JSON.parse(outcome) as FlashMessage;
    if (Object.values(flash.values ?? {}).some((text) => text.search(pattern) >= 0)) yield { id, flash };
  }
}
