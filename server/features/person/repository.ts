import type { Knex } from 'knex';
import { contactColumn, freeTextFields } from '../../../data/api/contact-fields.ts';
import type { FlashMessage } from '../../../data/api/requests.ts';
import type { ErasedCounts, Message, PersonData } from '../../../data/api/responses.ts';
import { emailKey } from '../../../data/email.ts';
import { contains, findNewest } from '../../platform/database/find-newest.ts';
import { isPostgres } from '../../platform/database/open.ts';
import { storedBucket } from '../../platform/limits/limiter.ts';
import { emailSpellings } from '../../platform/text/email-spellings.ts';
import { type MessageRow, messageColumns, searchText, toMessage } from '../contact/repository.ts';
import type { AuditEvent } from '../inbox/sign-in/audit-log.ts';
import { blocksOf, mapTexts } from '../mail/render-mail.ts';
import { deleteMailsOfPerson, mailsOfMessage, mailsOfPerson } from '../mail/repository.ts';
import { consentEventsOf, eraseConsentData } from '../newsletter/ledger.ts';
import { subscriberColumns, toSubscriber } from '../newsletter/repository.ts';
import { emailBucket, emailLimits } from '../newsletter/subscription.ts';

/** Replaces an erased email address in the messages of others. */
const redacted = '[…]';
const freeTextColumns = freeTextFields.map(contactColumn);

/**
 * Exports the personal data stored for an email address, in any of its spellings.
 *
 * @param email a valid email address.
 */
export async function exportPerson(db: Knex, email: string): Promise<PersonData> {
  const email_key = emailKey(email);
  const subscribers = await db('subscribers')
    .where({ email_key })
    .select(...subscriberColumns);
  const messages = await db('contact_messages')
    .where({ email_key })
    .select(...messageColumns)
    .orderBy('id', 'desc');
  const mentions: Message[] = [];
  for await (const row of findMentions(db, email_key)) mentions.push(toMessage(row));
  const flashMessages: PersonData['flashMessages'] = [];
  for await (const { flash } of findFlashMessages(db, email_key)) {
    flashMessages.push({ form: flash.form, values: flash.values ?? {} });
  }
  return {
    email,
    subscribers: await Promise.all(subscribers.map((row) => toSubscriber(db, null, row))),
    messages: messages.map(toMessage),
    mentions,
    mails: await mailsOfPerson(db, email_key),
    flashMessages,
    consentEvents: (await consentEventsOf(db, email)).map(({ id, event, personal }) => ({
      id,
      event: JSON.parse(event ?? '{}'),
      personal: personal === null ? null : JSON.parse(personal),
    })),
  };
}

/**
 * Erases the personal data stored for an email address: its subscription and the count of its subscriptions, its messages,
 * its mails, flash messages that contain it, its personal data in the consent ledger, and the email address itself in the messages of
 * others. It is idempotent, so an interrupted run can be repeated.
 *
 * @param email a valid email address.
 * @param now milliseconds since 1970.
 */
export async function erasePerson(db: Knex, email: string, now: number): Promise<ErasedCounts> {
  const email_key = emailKey(email);
  const counts = await db.transaction(async (transaction) => {
    const subscribers = await transaction('subscribers').where({ email_key }).del();
    const mails = await deleteMailsOfPerson(transaction, email_key);
    const messages = await transaction('contact_messages').where({ email_key }).del();
    for (const limit of emailLimits) {
      const bucket = await storedBucket(transaction, emailBucket(limit, email));
      await transaction('rate_limits').where({ bucket }).del();
    }
    const consentEvents = await eraseConsentData(transaction, email, now);
    return { subscribers, messages, mails, consentEvents };
  });
  let mentions = 0;
  for await (const row of findMentions(db, email_key)) {
    await redact(db, row, email_key);
    mentions += 1;
  }
  let flashMessages = 0;
  for await (const { id } of findFlashMessages(db, email_key)) {
    flashMessages += await db('form_outcomes').where({ id }).del();
  }
  // The write-ahead log contains the deleted data until a checkpoint truncates it.
  if (!isPostgres(db)) await db.raw('PRAGMA wal_checkpoint(TRUNCATE)');
  return { ...counts, mentions, flashMessages };
}

/** Removes the email address from a message of somebody else and from its mails. */
async function redact(db: Knex, row: MessageRow, key: string): Promise<void> {
  const pattern = emailPattern(key);
  const replace = (text: string) => text.replace(pattern, redacted);
  const texts = Object.fromEntries(
    freeTextColumns.map((column) => [column, row[column] === null ? null : replace(row[column])]),
  );
  const search_text = searchText(toMessage({ ...row, ...texts }));
  await db('contact_messages')
    .where({ id: row.id })
    .update({ ...texts, search_text });
  for (const mail of await mailsOfMessage(db, row.id)) {
    const blocks = JSON.stringify(mapTexts(blocksOf(mail), replace));
    await db('mails')
      .where({ id: mail.id })
      .update({ subject: replace(mail.subject), blocks });
  }
}

const pageSize = 200;

/** Yields the messages of others that contain the email address, newest first. */
async function* findMentions(db: Knex, key: string): AsyncGenerator<MessageRow> {
  const pattern = emailPattern(key);
  const spellings = emailSpellings(key);
  let before: number | null = null;
  for (;;) {
    const rows: MessageRow[] = await findNewest<MessageRow>({
      db,
      table: 'contact_messages',
      before,
      limit: pageSize,
      scan: true,
      select: (query) => {
        query.select(...messageColumns).whereNot('email_key', key);
        contains(query, 'search_text', ...spellings);
        return query;
      },
    });
    for (const row of rows) {
      if (freeTextColumns.some((column) => (row[column] ?? '').search(pattern) >= 0)) yield row;
    }
    if (rows.length < pageSize) return;
    before = rows.at(-1)?.id ?? null;
  }
}

/** The audit event of an export: how many entries it contained. @param object the person, as `auditedPerson` returns it. */
export function personExportEvent({ email: _, ...lists }: PersonData, object: string): AuditEvent {
  return { event: 'person-export', object, count: Object.values(lists).flat().length };
}

/** The audit event of an erasure: how many entries were deleted or changed. @param object as above. */
export function personEraseEvent(counts: ErasedCounts, object: string): AuditEvent {
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
    .map((spelling) => spelling.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&'));
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
  let lastId = '';
  for (;;) {
    const rows: { id: string; outcome: string }[] = await db('form_outcomes')
      .select('id', 'outcome')
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(pageSize);
    for (const { id, outcome } of rows) {
      const flash = JSON.parse(outcome) as FlashMessage;
      if (Object.values(flash.values ?? {}).some((text) => text.search(pattern) >= 0)) yield { id, flash };
    }
    if (rows.length < pageSize) return;
    lastId = rows.at(-1)?.id ?? '';
  }
}
