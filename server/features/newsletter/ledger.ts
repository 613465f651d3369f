import type { Knex } from 'knex';
import { emailKey } from '../../../data/email.ts';
import type { Locale } from '../../../data/locale.ts';
import {
  canonicalJson,
  chainTo,
  createSalt,
  type Json,
  lockHead,
  moveHead,
  sha256,
} from '../../platform/database/hash-chain.ts';
import { keyedDigest } from '../../platform/database/keyed-digest.ts';

/**
 * What happened to a consent. `lapsed`: a request to confirm was not answered. `expired`: digests were deleted. `redacted`:
 * reasons that name another person were deleted.
 */
export type ConsentKind =
  | 'requested'
  | 'mail-sent'
  | 'confirmed'
  | 'withdrawn'
  | 'lapsed'
  | 'erased'
  | 'expired'
  | 'redacted';

/** How the event came about: a form of the site, a call of the API, a link in a mail, RFC 8058, staff or the server itself. */
type ConsentChannel = 'form' | 'api' | 'link' | 'one-click' | 'staff' | 'server';

/** The part of an event without personal data. */
interface ConsentDetails {
  kind: ConsentKind;
  /** ISO 8601 in UTC. */
  at: string;
  channel: ConsentChannel;
  locale?: Locale | undefined;
  /** Path of the page with the form. */
  page?: string | undefined;
  /** The exact text beside the button that was pressed; missing if the page showed another one than the site had then. */
  wording?: string | undefined;
  /** The start of the SHA-256 of the text that the page showed. */
  wordingVersion?: string | undefined;
  /** `mail` when a confirmation by mail follows, `none` when the subscription is active without. */
  confirmation?: 'mail' | 'none' | undefined;
  /** Message-ID of the mail. */
  mail?: string | undefined;
  /** Numbers of the events whose digests or reasons were deleted. */
  events?: number[] | undefined;
}

/** The personal data of an event, which erasure deletes. */
export interface ConsentPersonal {
  email: string;
  /** The client's IP address, in the form that `ipAddresses.consentLedger` of `disclosures.json` selects. */
  ip?: string | undefined;
  /** Reason of a withdrawal, in the person's words. */
  reason?: string | undefined;
}

/** An event to append. */
export interface NewConsentEvent extends ConsentDetails {
  /** Null for `expired` and `redacted`, which concern no one person. */
  person: ConsentPersonal | null;
}

/** A row of the ledger. */
export interface ConsentRow {
  id: number;
  /** Keyed digest of the email address. */
  subject: string | null;
  event: string | null;
  personal: string | null;
  /** JSON of the reason of a withdrawal, which is erased by itself when it names another person. */
  reason: string | null;
  previous_hash: string;
  content_hash: string;
  hash: string;
}

export const consentColumns = [
  'id',
  'subject',
  'event',
  'personal',
  'reason',
  'previous_hash',
  'content_hash',
  'hash',
] as const;

/** The canonical JSON in `event`. */
export interface StoredEvent extends ConsentDetails {
  subject: string | null;
  /** SHA-256 of `personal`; null for an event without personal data. */
  personal: string | null;
  /** SHA-256 of the column `reason`. */
  reason?: string | undefined;
  /** Random, so that the hash of an emptied event reveals nothing. */
  salt: string;
}

/** Reads a JSON column of the ledger. @returns no members when its text is deleted, or was replaced by what is no JSON object. */
function membersOf(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The event of a row, as `membersOf` reads it. */
export const eventOf = ({ event }: Pick<ConsentRow, 'event'>) => membersOf(event) as Partial<StoredEvent>;
/** The personal data of an event, as `membersOf` reads it. */
export const personalOf = ({ personal }: Pick<ConsentRow, 'personal'>) =>
  membersOf(personal) as Partial<ConsentPersonal>;

/** Rows that one statement inserts. */
const batchSize = 100;

/** The keyed digest under which the ledger stores an email address, regardless of case. */
export function subjectOf(db: Knex, email: string): Promise<string> {
  return keyedDigest(db, 'consent-subject', emailKey(email));
}

/**
 * Appends events, at least one, to the consent ledger. The write queue appends those of all its writes together, which costs a few statements
 * per transaction.
 *
 * @param transaction of the change that the events describe. The head of the ledger stays locked until it ends, so append after
 *   all other statements.
 */
export async function appendConsentEvents(
  transaction: Knex,
  events: readonly NewConsentEvent[],
): Promise<void> {
  const head = await lockHead(transaction, 'consent_head');
  const contents: Awaited<ReturnType<typeof contentOf>>[] = [];
  for (const event of events) contents.push(await contentOf(transaction, event));
  const links = chainTo(
    head,
    contents.map(({ event }) => event),
  );
  const rows: ConsentRow[] = links.map((link, index) => ({ ...contents[index], ...link }) as ConsentRow);
  for (let start = 0; start < rows.length; start += batchSize) {
    await transaction('consent_events').insert(rows.slice(start, start + batchSize));
  }
  await moveHead(transaction, 'consent_head', links);
}

async function contentOf(db: Knex, { person, ...details }: NewConsentEvent) {
  const subject = person ? await subjectOf(db, person.email) : null;
  // `erased` is written after the personal data is deleted, so it contains none itself.
  const { reason: text, ...data } = person ?? {};
  const personal =
    person && details.kind !== 'erased' ? canonicalJson({ ...data, salt: createSalt() }) : null;
  const reason = text ? canonicalJson({ reason: text, salt: createSalt() }) : null;
  const event = canonicalJson({
    ...(details as { [name: string]: Json | undefined }),
    subject,
    personal: personal === null ? null : sha256(personal),
    ...(reason !== null && { reason: sha256(reason) }),
    salt: createSalt(),
  });
  return { subject, personal, reason, event };
}

/** The events of an email address, oldest first. */
export async function consentEventsOf(db: Knex, email: string): Promise<ConsentRow[]> {
  const subject = await subjectOf(db, email);
  return db('consent_events')
    .where({ subject })
    .select(...consentColumns)
    .orderBy('id');
}

interface ErasureOptions {
  channel?: 'staff' | 'server' | undefined;
  after?: string | undefined;
  until?: string | undefined;
}

/**
 * Erases the personal data of an email address in the ledger, and records the erasure. Keyed digests remain.
 *
 * @param transaction as for `appendConsentEvents`.
 * @param now milliseconds since 1970.
 * @param options `channel` is who erases; the events to erase are later than the ISO time `after` and not later than `until`, all by
 *   default.
 * @returns the number of events that contained personal data.
 */
export async function eraseConsentData(
  transaction: Knex,
  email: string,
  now: number,
  { channel = 'server', after, until }: ErasureOptions = {},
): Promise<number> {
  const subject = await subjectOf(transaction, email);
  const events = transaction('consent_events').where({ subject }).whereNotNull('personal');
  if (after !== undefined || until !== undefined) {
    const rows: { id: number; event: string }[] = await events.clone().select('id', 'event');
    const due = rows.filter((row) => {
      const { at = '' } = eventOf(row);
      return (after === undefined || at > after) && (until === undefined || at <= until);
    });
    events.whereIn(
      'id',
      due.map(({ id }) => id),
    );
  }
  const erased: { id: number }[] = await events.update({ personal: null, reason: null }).returning('id');
  if (erased.length === 0) return 0;
  const at = new Date(now).toISOString();
  await appendConsentEvents(transaction, [{ kind: 'erased', at, channel, person: { email } }]);
  const { last_id } = await transaction('consent_head').first('last_id');
  // A person who was erased before keeps the first time, as `deleteConsentDigests` finds the next one, unless the first erasure left
  // events that are erased now.
  await transaction('consent_erasures')
    .insert({ subject, last_id, erased_at: at })
    .onConflict('subject')
    .merge()
    .where('consent_erasures.last_id', '>=', Math.min(...erased.map(({ id }) => Number(id))));
  return erased.length;
}

/** The first erasure of a person after an event. */
async function erasureAfter(
  transaction: Knex,
  subject: string,
  last: number,
): Promise<{ last_id: number; erased_at: string } | null> {
  const rows: { id: number; event: string }[] = await transaction('consent_events')
    .where({ subject })
    .andWhere('id', '>', last)
    .orderBy('id')
    .select('id', 'event');
  const found = rows.map((row) => ({ id: row.id, ...eventOf(row) })).find(({ kind }) => kind === 'erased');
  return found?.at ? { last_id: found.id, erased_at: found.at } : null;
}

/** The reason of a withdrawal in the person's words; null when none was given, or it is erased. */
export function reasonOf({ reason }: Pick<ConsentRow, 'reason'>): string | null {
  return personalOf({ personal: reason }).reason ?? null;
}

/**
 * Deletes the keyed digests of persons who were erased before a time. The hashes of their events remain.
 *
 * @param before milliseconds since 1970.
 * @param now milliseconds since 1970.
 * @returns the number of persons.
 */
export async function deleteConsentDigests(db: Knex, before: number, now: number): Promise<number> {
  return db.transaction(async (transaction) => {
    const erasures: { subject: string; last_id: number }[] = await transaction('consent_erasures')
      .where('erased_at', '<=', new Date(before).toISOString())
      // The rows are read by an update, which locks them; knex cannot return deleted rows on SQLite.
      .update({ erased_at: transaction.ref('erased_at') })
      .returning(['subject', 'last_id']);
    const ids: number[] = [];
    for (const { subject, last_id } of erasures) {
      const rows: { id: number }[] = await transaction('consent_events')
        .where({ subject })
        .andWhere('id', '<=', last_id)
        // Evidence that the erasure left has a later one.
        .whereNull('personal')
        .update({ subject: null, event: null })
        .returning('id');
      ids.push(...rows.map((row) => Number(row.id)));
      const next = await erasureAfter(transaction, subject, last_id);
      const row = transaction('consent_erasures').where({ subject });
      await (next ? row.update(next) : row.del());
    }
    if (ids.length === 0) return erasures.length;
    const events = ids.sort((a, b) => a - b);
    const at = new Date(now).toISOString();
    await appendConsentEvents(transaction, [
      { kind: 'expired', at, channel: 'server', events, person: null },
    ]);
    return erasures.length;
  });
}
