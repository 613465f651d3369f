import type { Knex } from 'knex';
import type { AuditEntry } from '../../../../data/api/responses.ts';

interface AuditRow {
  id: number;
  created_at: string;
  actor: string;
  event: string;
  result: string | null;
  what: string | null;
  count: number | null;
}

/**
 * Lists the audit log, newest first.
 *
 * @param before exclusive upper bound of the ids; null for none.
 */
export async function listAuditEntries(
  db: Knex,
  before: number | null,
  limit: number,
): Promise<AuditEntry[]> {
  const query = db('audit_log')
    .select('id', 'created_at', 'actor', 'event', 'result', 'what', 'count')
    .orderBy('id', 'desc')
    .limit(limit);
  const rows: AuditRow[] = await (before === null ? query : query.where('id', '<', before));
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }));
}
