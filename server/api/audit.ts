import type { Request } from 'express';
import type { Logger } from 'pino';
import { anonymizedIp } from '../request/client-ip.ts';

/** What is noted, and how it came out where it can come out in more than one way. */
type AuditEvent =
  | { event: 'sign-in'; result: 'ok' | 'wrong-password' | 'limited' | 'spent-link'; by: 'password' | 'link' }
  | { event: 'sign-out' }
  | { event: 'export'; what: 'subscribers' | 'messages'; format: 'json' | 'csv' }
  | { event: 'message-read'; id: number }
  | { event: 'person-export' }
  | { event: 'person-erase'; subscribers: number; messages: number; mentions: number };

/** Notes who did what to the inbox; never what a message says or whose it is. */
export type Audit = (req: Request, event: AuditEvent) => void;

/**
 * @param full keep clients' whole addresses.
 */
export function createAudit(log: Logger, full: boolean): Audit {
  const lines = log.child({ audit: true });
  return (req, event) => {
    const address = req.ip ?? '';
    const client = full ? address : anonymizedIp(address);
    const refused = 'result' in event && event.result !== 'ok';
    lines[refused ? 'warn' : 'info']({ ...event, client }, event.event);
  };
}
