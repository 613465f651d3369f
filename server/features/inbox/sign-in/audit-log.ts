import type { Request } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { ErasedCounts } from '../../../../data/api/person-responses.ts';
import { emailKey } from '../../../../data/email.ts';
import { auditLogRetentionMs } from '../../../../data/retention-periods.ts';
import type { CurrentContent } from '../../../../data/snapshot/snapshot.ts';
import { keyedDigest } from '../../../platform/database/keyed-digest.ts';
import type { WriteQueue } from '../../../platform/database/write-queue.ts';
import { loggedIp } from '../../../platform/http/client-ip.ts';
import { createMemoryCounter } from '../../../platform/limits/limiter.ts';
import { refusedAuditRows } from '../../../platform/limits/limits.ts';
import type { CodeKind } from './one-time-codes.ts';

/** The lists of the inbox. */
export type AuditedList = 'subscribers' | 'messages' | 'mails';

/** `object` names what an event is about: numbers of messages or mails, the digest of `auditedPerson`, an account, or a passkey. */
export type AuditEvent =
  | {
      event: 'sign-in';
      result:
        | 'ok'
        | 'wrong-password'
        | 'wrong-passkey'
        | 'code-required'
        | 'wrong-code'
        | 'limited'
        | 'spent-link'
        | 'spent-state'
        | 'wrong-response'
        | 'wrong-identity';
      by: 'password' | 'passkey' | 'link' | 'provider' | CodeKind;
    }
  | {
      event: 'step-up';
      result: 'ok' | 'wrong-passkey' | 'wrong-code' | 'wrong-identity' | 'limited';
      by: 'passkey' | 'provider' | CodeKind;
    }
  | { event: 'codes-on' | 'codes-off' | 'recovery-codes-new'; object: string }
  | { event: 'token'; result: 'refused' | 'limited' }
  | { event: 'sign-out' }
  | { event: 'password-set'; result: 'ok' | 'wrong-password' | 'spent-link'; by: 'password' | 'link' }
  | { event: 'list'; what: AuditedList; object: string | null; count: number }
  | { event: 'export'; what: AuditedList; format: 'json' | 'csv'; object: string | null; count: number }
  | {
      event: 'message-read' | 'message-answered' | 'mail-download' | 'calendar-download';
      object: string;
      count: 1;
    }
  | { event: 'message-change'; object: string; what: string; count: 1 }
  | { event: 'notes-read' | 'note-add' | 'reply-draft' | 'reply-send'; object: string; count: number }
  | { event: 'messages-release' | 'messages-erase' | 'mails-release'; object: string; count: number }
  | { event: 'subscribers-invite' | 'restore'; count: number }
  | { event: 'consent-proof' | 'consent-withdraw' | 'person-export'; object: string; count: number }
  | ({ event: 'person-erase'; object: string; count: number } & Omit<ErasedCounts, 'pending'>)
  | { event: 'token-create' | 'token-revoke'; what: string }
  | { event: 'passkey-add' | 'passkey-remove'; object: string }
  | { event: 'identity-link' | 'identity-unlink'; object: string }
  | { event: 'passkeys-remove' | 'second-factor-remove'; object: string; count: number }
  | { event: 'accounts-list'; count: number }
  | {
      event: 'account-invite' | 'account-change' | 'account-link' | 'account-sessions-end';
      object: string;
      what?: string;
    };

/**
 * Records who did what in the inbox: a log line at any log level, with the client's IP address, and a row of the table
 * `audit_log`, without it. Neither holds message text or an email address, and of persons only the names of those who act. It never rejects.
 *
 * @param actor who acted; by default what `Admin.requireRight` has stored in `res.locals.actor`, else `anonymous`.
 */
export type AuditLog = (req: Request, event: AuditEvent, actor?: string) => Promise<void>;

interface AuditLogOptions {
  log: Logger;
  write: WriteQueue;
  /** Milliseconds since 1970. */
  clock: () => number;
  content: CurrentContent;
}

/** Creates the audit log: `info` lines with `audit: true`, or `warn` lines when a request is refused. */
export function createAuditLog({ log, write, clock, content }: AuditLogOptions): AuditLog {
  const auditLogger = log.child({ audit: true }, { level: 'info' });
  const refusedRows = createMemoryCounter(refusedAuditRows, clock);

  return async (req, event, actor = String(req.res?.locals.actor ?? 'anonymous')) => {
    const client = loggedIp(req.ip ?? '', content().disclosures.ipAddresses.log);
    const isRefused = 'result' in event && event.result !== 'ok';
    auditLogger[isRefused ? 'warn' : 'info']({ ...event, actor, client }, event.event);
    const now = clock();
    if (isRefused) {
      if (refusedRows.secondsBlocked('all') > 0) return;
      refusedRows.add('all');
    }
    try {
      await write(({ db }) => storeAuditEvent(db, event, actor, now));
    } catch (error) {
      log.error({ err: error }, 'writing the audit log failed');
    }
  };
}

/**
 * Stores an event in the table `audit_log`.
 *
 * @param actor `account:…`, `token:…`, `command` or `anonymous`.
 * @param now milliseconds since 1970.
 */
export async function storeAuditEvent(
  db: Knex,
  event: AuditEvent,
  actor: string,
  now: number,
): Promise<void> {
  const what = 'what' in event ? event.what : 'by' in event ? event.by : null;
  await db('audit_log').insert({
    created_at: new Date(now).toISOString(),
    ends_at: new Date(now + auditLogRetentionMs).toISOString(),
    actor,
    event: event.event,
    result: 'result' in event ? event.result : null,
    what,
    object: 'object' in event ? event.object : null,
    count: 'count' in event ? event.count : null,
  });
}

/** How the audit log names an account that somebody has changed. */
export const auditedAccount = ({ id, name }: { id: number; name: string }) => `${name} (${id})`;

/** Characters of a digest that distinguish the persons of one site. */
const personLength = 16;

/** How the audit log names a person: a keyed digest, so that a known email address is found in it and none is read from it. */
export async function auditedPerson(db: Knex, email: string): Promise<string> {
  return `person:${(await keyedDigest(db, 'consent-subject', emailKey(email))).slice(0, personLength)}`;
}
