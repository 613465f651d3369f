import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { keyedDigest } from '../../../platform/database/keyed-digest.ts';
import { emailKey } from '../../../platform/text/email-key.ts';
import { canonicalJson, eventHash, type Json, sha256 } from './canonical.ts';
import { type ConsentRow, consentColumns, type NewConsentEvent } from './events.ts';

/** Rows that one statement inserts. */
const batchSize = 100;

/** The keyed digest under which the ledger stores an email address, regardless of case. */
export function subjectOf(db: Knex, email: string): Promise<string> {
  return keyedDigest(db, 'consent-subject', emailKey(email));
}

/**
 * Appends events to the consent ledger. The write queue appends those of all its writes together, which costs a few statements
 * per transaction.
 *
 * @param transaction of the change that the events describe. The head of the ledger stays locked until it ends, so append after
 *   all other statements.
 */
export async function appendConsentEvents(
  transaction: Knex,
  events: readonly NewConsentEvent[],
): Promise<void> {
  if (events.length === 0) return;
  // An update, because it locks the row: SQLite cannot upgrade a transaction that begins with a read.
  const [head] = await transaction('consent_head')
    .update({ last_id: transaction.ref('last_id') })
    .returning(['last_id', 'last_hash']);
  let { last_id: id, last_hash: hash } = head as { last_id: number; last_hash: string };
  const rows: ConsentRow[] = [];
  for (const event of events) {
    const content = await contentOf(transaction, event);
    const content_hash = sha256(content.event);
    const previous_hash = hash;
    id += 1;
    hash = eventHash(id, previous_hash, content_hash);
    rows.push({ id, ...content, previous_hash, content_hash, hash });
  }
  for (let start = 0; start < rows.length; start += batchSize) {
    await transaction('consent_events').insert(rows.slice(start, start + batchSize));
  }
  await transaction('consent_head').update({ last_id: id, last_hash: hash });
}

const salt = () => randomBytes(16).toString('base64url');

async function contentOf(db: Knex, { person, ...details }: NewConsentEvent) {
  const subject = person ? await subjectOf(db, person.email) : null;
  // `erased` is written after the personal data is deleted, so it contains none itself.
  const personal = person && details.kind !== 'erased' ? canonicalJson({ ...person, salt: salt() }) : null;
  const event = canonicalJson({
    ...(details as { [name: string]: Json | undefined }),
    subject,
    personal: personal === null ? null : sha256(personal),
    salt: salt(),
  });
  return { subject, personal, event };
}

/** The events of an email address, oldest first. */
export async function consentEventsOf(db: Knex, email: string): Promise<ConsentRow[]> {
  const subject = await subjectOf(db, email);
  return db('consent_events')
    .where({ subject })
    .select(...consentColumns)
    .orderBy('id');
}

/**
 * Erases the personal data of an email address in the ledger, and records the erasure. Keyed digests remain.
 *
 * @param transaction as for `appendConsentEvents`.
 * @param now milliseconds since 1970.
 * @returns the number of events that contained personal data.
 */
export async function eraseConsentData(transaction: Knex, email: string, now: number): Promise<number> {
  const subject = await subjectOf(transaction, email);
  const erased = await transaction('consent_events')
    .where({ subject })
    .whereNotNull('personal')
    .update({ personal: null });
  if (erased === 0) return 0;
  const at = new Date(now).toISOString();
  await appendConsentEvents(transaction, [{ kind: 'erased', at, channel: 'server', person: { email } }]);
  const { last_id } = await transaction('consent_head').first('last_id');
  await transaction('consent_erasures')
    .insert({ subject, last_id, erased_at: at })
    .onConflict('subject')
    .merge();
  return erased;
}

/**
 * Deletes the keyed digests of persons who were erased before a time. The hashes of their events remain.
 *
 * @param before milliseconds since 1970.
 * @param now milliseconds since 1970.
 */
export async function deleteConsentDigests(db: Knex, before: number, now: number): Promise<void> {
  await db.transaction(async (transaction) => {
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
        .update({ subject: null, event: null })
        .returning('id');
      ids.push(...rows.map((row) => Number(row.id)));
      await transaction('consent_erasures').where({ subject }).del();
    }
    if (ids.length === 0) return;
    const events = ids.sort((a, b) => a - b);
    const at = new Date(now).toISOString();
    await appendConsentEvents(transaction, [
      { kind: 'expired', at, channel: 'server', events, person: null },
    ]);
  });
}
