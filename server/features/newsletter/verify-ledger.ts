import type { Knex } from 'knex';
import type { SubscriptionState } from '../../../data/api/responses.ts';
import {
  type ChainHead,
  type ChainProblem,
  createChainCheck,
  eventHash,
  sha256,
} from '../../platform/database/hash-chain.ts';
import { isPostgres } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import {
  type ConsentKind,
  type ConsentRow,
  consentColumns,
  consentEventsOf,
  eventOf,
  type StoredEvent,
  subjectOf,
} from './ledger.ts';

/** A defect of the ledger or of what it protects. */
export interface LedgerProblem {
  /** Number of the event; of the subscriber for `subscriber …`; 0 for what concerns neither. */
  id: number;
  problem:
    | ChainProblem['problem']
    | 'deleted without record'
    | 'event without a number'
    | 'not the anchored event'
    | 'after the head'
    | 'triggers missing'
    | 'keys exchanged'
    | 'subscriber without matching event';
}

export interface LedgerReport {
  events: number;
  /** Hash of the last event. */
  hash: string;
  problems: LedgerProblem[];
}

/** The last event of each person that says whether there is a subscription, by subject. */
type LastKinds = Map<string, ConsentKind>;

/** The number of an event, and the hash that it had when it was noted. */
export interface LedgerAnchor {
  event_id: number;
  hash: string;
}

interface Expectations {
  /** Noted at other times. */
  anchors?: readonly LedgerAnchor[];
  /** Is filled with the last events. */
  lastKinds?: LastKinds;
}

const maxProblems = 100;

/**
 * Verifies a ledger: each event has its number, its content and the hash of the event before, the last one is the one that
 * `consent_head` names, and deleted data has an event that records its deletion.
 *
 * @param rows the events in the order of their numbers.
 * @param head the row of `consent_head`, read before the events; undefined when it is missing.
 */
export async function verifyLedger(
  rows: AsyncIterable<ConsentRow> | Iterable<ConsentRow>,
  head: ChainHead | undefined,
  { anchors = [], lastKinds }: Expectations = {},
): Promise<LedgerReport> {
  const problems: LedgerProblem[] = [];
  const unmet = new Map<number, Set<string>>();
  for (const { event_id, hash } of anchors) {
    if (event_id > 0) unmet.set(event_id, (unmet.get(event_id) ?? new Set()).add(hash));
  }
  const deletions = createDeletionCheck();
  const add = (problem: LedgerProblem) => {
    if (problems.length < maxProblems) problems.push(problem);
  };
  const chain = createChainCheck(head, add);

  for await (const row of rows) {
    const event = isIntact(row);
    chain.add(row, event !== false);
    if (event !== false) deletions.add(row, event);
    if (event && event.subject !== null && subscriptionKinds.has(event.kind))
      lastKinds?.set(event.subject, event.kind);
    const expected = unmet.get(row.id);
    if (expected) {
      unmet.delete(row.id);
      if (expected.size > 1 || !expected.has(row.hash))
        add({ id: row.id, problem: 'not the anchored event' });
    }
  }
  const { id, hash } = chain.end();
  for (const anchored of unmet.keys()) add({ id: anchored, problem: 'not the anchored event' });
  for (const each of deletions.unrecorded()) add({ id: each, problem: 'deleted without record' });
  return { events: id, hash, problems };
}

/** @returns the event, null when its content is deleted, false when the row was changed. */
function isIntact(row: ConsentRow): StoredEvent | null | false {
  if (row.hash !== eventHash(row.id, row.previous_hash, row.content_hash)) return false;
  if (row.event === null) {
    return row.subject === null && row.personal === null && row.reason === null ? null : false;
  }
  if (sha256(row.event) !== row.content_hash) return false;
  const event = eventOf(row) as StoredEvent;
  if (row.subject !== event.subject) return false;
  if (row.reason !== null && sha256(row.reason) !== event.reason) return false;
  return row.personal === null || sha256(row.personal) === event.personal ? event : false;
}

/** Collects deleted data and the events that record deletions. */
function createDeletionCheck() {
  /** Subjects of the events with deleted personal data or reason, by number. */
  const incomplete = new Map<number, string>();
  const erasedAt = new Map<string, number>();
  const emptied = new Set<number>();
  return {
    add(row: ConsentRow, event: StoredEvent | null) {
      if (event === null) {
        emptied.add(row.id);
        return;
      }
      if (event.kind === 'expired') for (const each of event.events ?? []) emptied.delete(each);
      if (event.kind === 'redacted') for (const each of event.events ?? []) incomplete.delete(each);
      if (event.subject === null) return;
      if (event.kind === 'erased') erasedAt.set(event.subject, row.id);
      const lacksReason = row.reason === null && event.reason !== undefined;
      if (lacksReason || (row.personal === null && event.personal !== null)) {
        incomplete.set(row.id, event.subject);
      }
    },
    unrecorded(): number[] {
      const ids = [...incomplete].filter(([id, subject]) => (erasedAt.get(subject) ?? 0) < id);
      return [...emptied, ...ids.map(([id]) => id)].sort((a, b) => a - b);
    },
  };
}

/** Kinds of events that begin, confirm or end a subscription. */
const subscriptionKinds = new Set<ConsentKind>(['requested', 'confirmed', 'withdrawn', 'lapsed', 'erased']);

/** The last event that a subscription in a state must have; an unconfirmed one may be older than the ledger. */
const expectedKinds: Record<SubscriptionState, readonly (ConsentKind | undefined)[]> = {
  pending: ['requested'],
  unconfirmed: ['requested', undefined],
  confirmed: ['confirmed'],
  withdrawn: ['withdrawn'],
  lapsed: ['lapsed'],
};

interface SubscriberState {
  id: number;
  email: string;
  state: SubscriptionState;
}

/** The subscribers whose state is not what their last event says. */
async function mismatchedSubscribers(db: Knex, lastKinds: LastKinds): Promise<number[]> {
  const mismatched: number[] = [];
  for await (const row of readRows<SubscriberState>(db, 'subscribers', ['email', 'state'])) {
    const kind = lastKinds.get(await subjectOf(db, row.email));
    if (expectedKinds[row.state].includes(kind)) continue;
    // State and event are written in one transaction, which may have been committed after the events were read.
    if (!(await matchesNow(db, row.id))) mismatched.push(row.id);
  }
  return mismatched;
}

/** Whether a subscriber and the events of this moment match, read in one snapshot. */
async function matchesNow(db: Knex, id: number): Promise<boolean> {
  const isolation = isPostgres(db) ? ({ isolationLevel: 'repeatable read' } as const) : {};
  return db.transaction(async (transaction) => {
    const row: SubscriberState | undefined = await transaction('subscribers')
      .where({ id })
      .first('id', 'email', 'state');
    if (!row) return true;
    const events = await consentEventsOf(transaction, row.email);
    const kinds = events.flatMap((row) => eventOf(row).kind ?? []);
    return expectedKinds[row.state].includes(kinds.findLast((kind) => subscriptionKinds.has(kind)));
  }, isolation);
}

/**
 * SHA-256 of the statements that create all triggers of `consent_events` on SQLite, by name, with single spaces: a trigger of the
 * same name that does nothing is another one. A migration that changes them changes this.
 */
const sqliteTriggersDigest = '5f86bac9ea612a032653b35b97ddd211b8c2db8212582845963865257e32289c';

/** The triggers on PostgreSQL: name, type (bits of `pg_trigger`: rows, before, delete, update, truncate), and condition. */
const postgresTriggers = ['consent_events_changed 19 conditional', 'consent_events_removed 42 always'];
const rejection = "BEGIN RAISE EXCEPTION 'consent_events is append-only'; END";

const withSingleSpaces = (text: string) => text.trim().replace(/\s+/g, ' ');

/** Whether the triggers that make the ledger append-only are those of the migrations, enabled, and without others. */
async function hasTriggers(db: Knex): Promise<boolean> {
  if (!isPostgres(db)) {
    const statements: string[] = await db('sqlite_master')
      .where({ type: 'trigger', tbl_name: 'consent_events' })
      .orderBy('name')
      .pluck('sql');
    return sha256(statements.map(withSingleSpaces).join('\n')) === sqliteTriggersDigest;
  }
  const { rows } = await db.raw(
    `SELECT t.tgname || ' ' || t.tgtype || CASE WHEN t.tgqual IS NULL THEN ' always' ELSE ' conditional' END AS trigger,
       t.tgenabled AS enabled, p.prosrc AS source
     FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
     WHERE t.tgrelid = 'consent_events'::regclass AND NOT t.tgisinternal ORDER BY t.tgname`,
  );
  const triggers = rows as { trigger: string; enabled: string; source: string }[];
  return (
    triggers.map(({ trigger }) => trigger).join() === postgresTriggers.join() &&
    triggers.every(({ enabled, source }) => enabled === 'O' && withSingleSpaces(source) === rejection)
  );
}

/** A digest of the keys on which the digests of persons and the signatures of links depend. It reveals nothing of them. */
async function digestOfSecrets(db: Knex): Promise<string> {
  // Not those in memory: they would hide an exchange until the next start.
  const rows: { name: string; value: string }[] = await db('secrets')
    .whereIn('name', ['consent-subject', 'newsletter-link'])
    .select('name', 'value')
    .orderBy('name');
  return sha256(rows.map(({ name, value }) => `${name}\n${value}`).join('\n'));
}

/**
 * Verifies the ledger of a database, against all its anchors; the triggers that protect it, the keys that it depends on, and
 * whether each subscriber is in the state that the last event says. Events that are appended meanwhile are included.
 *
 * @param expected an anchor that was noted elsewhere.
 */
export async function verifyStoredLedger(
  db: Knex,
  expected?: LedgerAnchor,
): Promise<LedgerReport & { secretsDigest: string }> {
  const noted: (LedgerAnchor & { secrets_digest: string })[] = await db('consent_anchors')
    .select('event_id', 'hash', 'secrets_digest')
    .orderBy('id');
  const lastKinds: LastKinds = new Map();
  const head = await db('consent_head').first('last_id', 'last_hash');
  const anchors = expected ? [...noted, expected] : noted;
  const report = await verifyLedger(readRows(db, 'consent_events', consentColumns), head, {
    anchors,
    lastKinds,
  });
  // Read after the events: it names the last one or a later one, or the next event would get a number that exists.
  const end = await db('consent_head').first('last_id');
  if (end && end.last_id < report.events)
    report.problems.push({ id: end.last_id + 1, problem: 'after the head' });
  // Somebody has inserted it beside the chain: the primary key of SQLite accepts that.
  if (await db('consent_events').whereNull('id').first('hash'))
    report.problems.push({ id: 0, problem: 'event without a number' });
  const secretsDigest = await digestOfSecrets(db);
  if (!(await hasTriggers(db))) report.problems.push({ id: 0, problem: 'triggers missing' });
  if (noted.some(({ secrets_digest }) => secrets_digest !== secretsDigest))
    report.problems.push({ id: 0, problem: 'keys exchanged' });
  for (const id of (await mismatchedSubscribers(db, lastKinds)).slice(0, maxProblems))
    report.problems.push({ id, problem: 'subscriber without matching event' });
  return { ...report, secretsDigest };
}
