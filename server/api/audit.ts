import type { Request } from 'express';
import type { Logger } from 'pino';
import { clientKey } from '../rate-limits/client-key.ts';

/** Notes that a list left the house; who asked and for what, never what it says. */
export function logExport(audit: Logger, req: Request, what: string, csv: boolean): void {
  audit.info({ event: 'export', what, format: csv ? 'csv' : 'json', client: clientKey(req.ip) }, 'exported');
}
