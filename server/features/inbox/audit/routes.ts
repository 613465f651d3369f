import { Router } from 'express';
import type { AuditList } from '../../../../data/api/responses.ts';
import { apiPaths } from '../../../../data/site/paths.ts';
import type { ApiContext } from '../../../context.ts';
import { addResource } from '../../../platform/http/resource.ts';
import { listQuery, readQuery } from '../lists/list-query.ts';
import { listAuditEntries } from './repository.ts';

export const defaultAuditPageSize = 50;

/** Route to read the audit log page by page. */
export function auditRoutes({ db, admin }: ApiContext): Router {
  const router = Router({ caseSensitive: true });
  addResource(router, apiPaths.audit, {
    GET: [
      admin.requireScope('read'),
      async (req, res) => {
        const query = readQuery(req, { limit: listQuery.limit, cursor: listQuery.cursor });
        const { limit = defaultAuditPageSize, cursor = null } = query;
        const rows = await listAuditEntries(db, cursor, limit + 1);
        const entries = rows.slice(0, limit);
        const last = entries.at(-1);
        const nextCursor = rows.length > entries.length && last ? String(last.id) : null;
        res.json({ entries, nextCursor } satisfies AuditList);
      },
    ],
  });
  return router;
}
