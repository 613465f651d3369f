import type { Request, Response } from 'express';
import type { AuditedList, AuditLog } from '../sign-in/audit-log.ts';
import type { Scope } from '../sign-in/identity.ts';
import { sendList, wantsCsv } from './send-list.ts';

type ListOf = Parameters<typeof sendList>[2];
type Named = { name: AuditedList };

/** The scope that a list request needs: `export` for the full list and for CSV, `read` for a page. */
export function listScope(req: Request): Scope {
  const { limit, format } = req.query;
  const isCsv = wantsCsv(req, format === 'json' || format === 'csv' ? format : undefined);
  return isCsv || limit === undefined || limit === '' ? 'export' : 'read';
}

/**
 * Sends a list like `sendList` and records who received how many entries: event `list` for a page, `export` for the full list
 * and for CSV. It is stored before the response ends; also when the client disconnects or a query fails, with the entries that
 * were read.
 */
export async function sendAuditedList<List extends ListOf & Named>(
  req: Request,
  res: Response,
  audit: AuditLog,
  list: List,
  csv: boolean,
): Promise<void> {
  const what = list.name;
  const isPage = !csv && list.limit !== undefined;
  let count = 0;
  let recorded: Promise<void> | undefined;
  const record = () => {
    recorded ??= audit(
      req,
      isPage
        ? { event: 'list', what, count }
        : { event: 'export', what, format: csv ? 'csv' : 'json', count },
    );
    return recorded;
  };
  const counted = {
    ...list,
    async read(before: number | null, limit: number) {
      const rows = await list.read(before, limit);
      // One entry more than a page is read to know whether there is a next page.
      count += Math.min(rows.length, list.limit ?? rows.length);
      return rows;
    },
    beforeLast: record,
  };
  try {
    await sendList(req, res, counted, csv);
  } finally {
    await record();
  }
}
