import { Router } from 'express';
import type { AuditList } from '../../../../data/api/responses.ts';
import { apiPaths } from '../../../../data/site/paths.ts';
import { addResource } from '../../../platform/http/resource.ts';
import type { InboxContext } from '../sign-in/admin.ts';
import { listQuery, readQuery } from './list-query.ts';

export const defaultAuditPageSize = 50;

interface AuditRow {
  id: number;
  created_at: string;
  actor: string;
  event: string;
  result: string | null;
  what: string | null;
  object: string | null;
  count: number | null;
}

const columns = ['id', 'created_at', 'actor', 'event', 'result', 'what', 'object', 'count'] as const;

/** Route to read the audit log page by page, newest first. */
export function auditRoutes({ db, admin }: Pick<InboxContext, 'db' | 'admin'>): Router {
  const router = Router({ caseSensitive: true });
  addResource(router, apiPaths.audit, {
    GET: [
      admin.requireRight('audit'),
      async (req, res) => {
        const { limit = defaultAuditPageSize, cursor } = readQuery(req, {
          limit: listQuery.limit,
          cursor: listQuery.cursor,
        });
        const query = db('audit_log')
          .select(...columns)
          .orderBy('id', 'desc')
          .limit(limit + 1);
        const rows: AuditRow[] = await (cursor === undefined ? query : query.where('id', '<', cursor));
        const page = rows.slice(0, limit);
        const nextCursor = rows.length > page.length ? String(page.at(-1)?.id) : null;
        const entries = page.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }));
        res.json({ entries, nextCursor } satisfies AuditList);
      },
    ],
  });
  return router;
}
