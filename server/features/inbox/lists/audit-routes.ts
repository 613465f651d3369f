import type { Router } from 'express';
import type { AuditEntry, AuditExport, AuditList } from '../../../../data/api/responses.ts';
import { apiPaths } from '../../../../data/site/api-paths.ts';
import type { CurrentContent } from '../../../../data/snapshot/snapshot.ts';
import { createRouter } from '../../../platform/http/resource.ts';
import type { StaffContext } from '../sign-in/admin.ts';
import { type AuditContent, auditColumns } from '../sign-in/audit-log.ts';
import { csvStyle } from './csv-style.ts';
import { listQuery, readQuery } from './list-query.ts';
import { rangeOf, sendAuditedList, wantsCsv } from './send-list.ts';

export const defaultAuditPageSize = 50;

const columns = ['id', 'number', 'previous_hash', 'hash', ...auditColumns] as const;

interface AuditRow extends AuditContent {
  id: number;
  number: number | null;
  previous_hash: string | null;
  hash: string | null;
}

const toEntry = ({ id, created_at, actor, event, result, what, object, count }: AuditRow): AuditEntry => ({
  id,
  actor,
  event,
  result,
  what,
  object,
  count,
  createdAt: created_at,
});

/** Routes to read the audit log page by page, newest first, and to export it with the hashes of its chain. */
export function auditRoutes({
  db,
  admin,
  audit,
  content,
}: Pick<StaffContext, 'db' | 'admin' | 'audit'> & { content: CurrentContent }): Router {
  const { router, on } = createRouter();
  const mayRead = admin.requireRight('audit');
  const mayExport = admin.requireRight('audit-export', { stepUp: 'always' });

  const read = (before: number | null, limit: number): Promise<AuditRow[]> => {
    const query = db('audit_log')
      .select(...columns)
      .orderBy('id', 'desc')
      .limit(limit);
    return before === null ? query : query.where('id', '<', before);
  };

  on('GET', apiPaths.audit, mayRead, async (req, res) => {
    const { limit = defaultAuditPageSize, cursor } = readQuery(req, {
      limit: listQuery.limit,
      cursor: listQuery.cursor,
    });
    const rows = await read(cursor ?? null, limit + 1);
    const page = rows.slice(0, limit);
    const nextCursor = rows.length > page.length ? String(page.at(-1)?.id) : null;
    await audit(req, { event: 'list', what: 'audit', object: rangeOf(page), count: page.length });
    res.json({ entries: page.map(toEntry), nextCursor } satisfies AuditList);
  });

  on('GET', apiPaths.auditExport, mayExport, async (req, res) => {
    const { format, separator } = readQuery(req, {
      format: listQuery.format,
      separator: listQuery.separator,
    });
    await sendAuditedList<AuditExport['audit'][number]>(req, res, audit, {
      name: 'audit',
      columns: [
        'id',
        'createdAt',
        'actor',
        'event',
        'result',
        'what',
        'object',
        'count',
        'number',
        'salt',
        'previousHash',
        'hash',
      ],
      read: async (before, limit) =>
        (await read(before, limit)).map((row) => ({
          ...toEntry(row),
          number: row.number,
          salt: row.salt,
          previousHash: row.previous_hash,
          hash: row.hash,
        })),
      totals: {},
      csv: wantsCsv(req, format),
      style: csvStyle(separator, content()),
    });
  });
  return router;
}
