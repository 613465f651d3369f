import type { Knex } from 'knex';
import {
  type ChainHead,
  type ChainProblem,
  createChainCheck,
  eventHash,
  sha256,
} from '../../../platform/database/hash-chain.ts';
import { readRows } from '../../../platform/database/read-rows.ts';
import { type AuditContent, auditColumns, auditContent } from './audit-log.ts';

interface AuditProblem {
  /** Number of the entry in the chain; 0 for none; id of the row for `without a number`. */
  id: number;
  problem:
    | ChainProblem['problem']
    | 'after the head'
    | 'not the anchored entry'
    | 'anchored entry expired or deleted'
    | 'without a number';
}

/** What a verification of the audit log has found. */
export interface AuditReport {
  /** Entries of the chain. */
  entries: number;
  /** Time of the oldest one, ISO 8601; null without entries. What was before has expired, or somebody has deleted it. */
  since: string | null;
  /** Number and hash of the last one. */
  last: { id: number; hash: string };
  /** Numbers of entries whose content was erased, so that only their place is verified. */
  erased: number[];
  problems: AuditProblem[];
}

interface ChainedRow extends AuditContent {
  number: number;
  previous_hash: string;
  hash: string;
}

const maxListed = 100;

/**
 * Verifies the audit log of a database. The oldest entry is trusted, since retention deletes those before it.
 *
 * @param noted number and hash of an entry that were noted elsewhere.
 */
export async function verifyStoredAudit(
  db: Knex,
  noted?: { event_id: number; hash: string },
): Promise<AuditReport> {
  const head: ChainHead | undefined = await db('audit_head').first('last_id', 'last_hash');
  const report: AuditReport = {
    entries: 0,
    since: null,
    last: { id: 0, hash: '' },
    erased: [],
    problems: [],
  };
  const add = (problem: AuditProblem) => {
    if (report.problems.length < maxListed) report.problems.push(problem);
  };
  let first: ChainedRow | undefined;
  let isFound = false;
  let chain: ReturnType<typeof createChainCheck> | undefined;
  const columns = ['previous_hash', 'hash', ...auditColumns];
  for await (const row of readRows<ChainedRow>(db, 'audit_log', columns, 'number')) {
    first ??= row;
    chain ??= createChainCheck(head, add, { id: row.number - 1, hash: row.previous_hash });
    const isErased = row.salt === null;
    if (isErased) report.erased.push(row.number);
    chain.add({ ...row, id: row.number }, isErased || isIntact(row));
    if (row.number === noted?.event_id) {
      isFound = true;
      if (row.hash !== noted.hash) add({ id: row.number, problem: 'not the anchored entry' });
    }
    report.entries += 1;
  }
  // Without a row, all have expired.
  if (chain) report.last = chain.end();
  else if (head) report.last = { id: head.last_id, hash: head.last_hash };
  else add({ id: 0, problem: 'head missing' });
  report.since = first?.created_at ?? null;
  if (noted && !isFound) add({ id: noted.event_id, problem: 'anchored entry expired or deleted' });
  const end: ChainHead | undefined = await db('audit_head').first('last_id');
  if (end && end.last_id < report.last.id) add({ id: end.last_id + 1, problem: 'after the head' });
  // Somebody has inserted them beside the chain.
  const unnumbered = db('audit_log').whereNull('number').orderBy('id').limit(maxListed);
  for (const id of await unnumbered.pluck('id')) add({ id, problem: 'without a number' });
  // Retention has deleted rows meanwhile.
  const oldest = await db('audit_log').min({ number: 'number' }).first();
  if (report.problems.length > 0 && first && oldest?.number !== first.number)
    return verifyStoredAudit(db, noted);
  return report;
}

const isIntact = (row: ChainedRow) =>
  row.hash === eventHash(row.number, row.previous_hash, sha256(auditContent(row)));
