import type { Knex } from 'knex';
import { eventHash, sha256 } from './ledger.ts';
import { type ConsentRow, consentColumns, type StoredEvent } from './ledger-events.ts';

/** A defect of the ledger. */
export interface LedgerProblem {
  /** Number of the event. */
  id: number;
  problem: 'changed' | 'missing' | 'out of order' | 'deleted without record';
}

export interface LedgerReport {
  events: number;
  /** Hash of the last event. */
  hash: string;
  problems: LedgerProblem[];
}

const firstHash = '0'.repeat(64);
/** Rows that are read and verified at once: a few milliseconds, so that other requests are not delayed. */
const batchSize = 1_000;
const maxProblems = 100;

/**
 * Verifies a ledger: each event has its number, its content and the hash of the event before, the last one is the one that
 * `consent_head` names, and deleted data has an event that records its deletion.
 *
 * @param rows the events in the order of their numbers, in batches.
 * @param head the row of `consent_head`, read before the events.
 */
export async function verifyLedger(
  rows: AsyncIterable<ConsentRow[]> | Iterable<ConsentRow[]>,
  head: { last_id: number; last_hash: string },
): Promise<LedgerReport> {
  const problems: LedgerProblem[] = [];
  const deletions = createDeletionCheck();
  let id = 0;
  let hash = firstHash;
  const add = (problem: LedgerProblem) => problems.length < maxProblems && problems.push(problem);

  for await (const batch of rows) {
    for (const row of batch) {
      if (row.id > id + 1) add({ id: id + 1, problem: 'missing' });
      else if (row.id <= id) add({ id: row.id, problem: 'out of order' });
      else if (row.previous_hash !== hash) add({ id: row.id, problem: 'out of order' });
      const event = isIntact(row);
      if (event === false) add({ id: row.id, problem: 'changed' });
      else deletions.add(row, event);
      id = row.id;
      hash = row.hash;
      if (id === head.last_id && hash !== head.last_hash) add({ id, problem: 'changed' });
    }
  }
  if (id < head.last_id) add({ id: id + 1, problem: 'missing' });
  for (const each of deletions.unrecorded()) add({ id: each, problem: 'deleted without record' });
  return { events: id, hash, problems };
}

/** @returns the event, null when its content is deleted, false when the row was changed. */
function isIntact(row: ConsentRow): StoredEvent | null | false {
  if (row.hash !== eventHash(row.id, row.previous_hash, row.content_hash)) return false;
  if (row.event === null) return row.subject === null && row.personal === null ? null : false;
  if (sha256(row.event) !== row.content_hash) return false;
  // The hash is right, so this is the JSON that was appended.
  const event = JSON.parse(row.event) as StoredEvent;
  if (row.subject !== event.subject) return false;
  return row.personal === null || sha256(row.personal) === event.personal ? event : false;
}

/** Collects deleted data and the events that record deletions. */
function createDeletionCheck() {
  /** Last event with deleted personal data, by subject. */
  const personal = new Map<string, number>();
  const erasedAt = new Map<string, number>();
  const emptied = new Set<number>();
  return {
    add(row: ConsentRow, event: StoredEvent | null) {
      if (event === null) {
        emptied.add(row.id);
        return;
      }
      if (event.kind === 'expired') for (const each of event.events ?? []) emptied.delete(each);
      if (event.subject === null) return;
      if (event.kind === 'erased') erasedAt.set(event.subject, row.id);
      if (row.personal === null && event.personal !== null) personal.set(event.subject, row.id);
    },
    unrecorded(): number[] {
      const ids = [...personal].filter(([subject, id]) => (erasedAt.get(subject) ?? 0) < id);
      return [...emptied, ...ids.map(([, id]) => id)].sort((a, b) => a - b);
    },
  };
}

async function* readRows(db: Knex): AsyncGenerator<ConsentRow[]> {
  for (let last = Number.NEGATIVE_INFINITY; ; ) {
    const query = db('consent_events')
      .select(...consentColumns)
      .orderBy('id')
      .limit(batchSize);
    if (Number.isFinite(last)) query.where('id', '>', last);
    const rows: ConsentRow[] = await query;
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Verifies the ledger of a database; events that are appended meanwhile are included. */
export async function verifyStoredLedger(db: Knex): Promise<LedgerReport> {
  return verifyLedger(readRows(db), await db('consent_head').first('last_id', 'last_hash'));
}
