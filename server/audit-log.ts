import type { Request } from 'express';
import type { Logger } from 'pino';
import { anonymizedIp } from './request/client-ip.ts';

type AuditEvent =
  | { event: 'sign-in'; result: 'ok' | 'wrong-password' | 'limited' | 'spent-link'; by: 'password' | 'link' }
  | { event: 'sign-out' }
  | { event: 'export'; what: 'subscribers' | 'messages' | 'mails'; format: 'json' | 'csv' }
  | { event: 'message-read'; id: number }
  | { event: 'message-answered'; id: number }
  | { event: 'messages-release'; messages: number }
  | { event: 'messages-erase'; messages: number }
  | { event: 'mail-download'; id: number }
  | { event: 'mails-release'; mails: number }
  | { event: 'consent-proof' }
  | { event: 'person-export' }
  | { event: 'person-erase'; subscribers: number; messages: number; mentions: number; mails: number };

/** Logs an event of the inbox with the client's IP address. Events hold no message text and no email address. */
export type AuditLog = (req: Request, event: AuditEvent) => void;

/**
 * Creates the audit log: `info` lines with `audit: true`, or `warn` when a sign-in is refused.
 *
 * @param logsFullIps whether client IP addresses are logged in full; anonymized otherwise.
 */
export function createAuditLog(log: Logger, logsFullIps: boolean): AuditLog {
  const auditLogger = log.child({ audit: true });
  return (req, event) => {
    const ip = req.ip ?? '';
    const client = logsFullIps ? ip : anonymizedIp(ip);
    const isRefused = 'result' in event && event.result !== 'ok';
    auditLogger[isRefused ? 'warn' : 'info']({ ...event, client }, event.event);
  };
}
