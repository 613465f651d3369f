import type { Request } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { ErasedCounts } from '../../../../data/api/person-responses.ts';
import { emailKey } from '../../../../data/email.ts';
import { auditLogRetentionMs } from '../../../../data/retention-periods.ts';
import type { CurrentContent } from '../../../../data/snapshot/snapshot.ts';
import {
  canonicalJson,
  chainTo,
  createSalt,
  lockHead,
  moveHead,
} from '../../../platform/database/hash-chain.ts';
import { keyedDigest } from '../../../platform/database/keyed-digest.ts';
import type { WriteQueue } from '../../../platform/database/write-queue.ts';
import { loggedIp } from '../../../platform/http/client-ip.ts';
import { createMemoryCounter } from '../../../platform/limits/limiter.ts';
import { refusedAuditRows } from '../../../platform/limits/limits.ts';
import type { Account } from './accounts.ts';
import type { ApiToken } from './api-tokens.ts';
import type { CodeKind } from './one-time-codes.ts';

/** The lists of the inbox. */
export type AuditedList = 'subscribers' | 'messages' | 'mails' | 'audit';

/** `object` names what an event is about: numbers of messages or mails, the digest of `auditedPerson`, an account, a passkey, or a document. */
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
      event: 'message-read' | 'message-view' | 'message-answered' | 'mail-download' | 'calendar-download';
      object: string;
      count: 1;
    }
  | { event: 'message-change'; object: string; what: string; count: 1 }
  | { event: 'notes-read' | 'note-add' | 'reply-draft' | 'reply-send'; object: string; count: number }
  | { event: 'messages-release' | 'messages-erase' | 'mails-release'; object: string; count: number }
  | { event: 'subscribers-invite' | 'restore' | 'accounts-list'; count: number }
  | { event: 'consent-proof' | 'consent-withdraw' | 'person-export'; object: string; count: number }
  | ({ event: 'person-erase'; object: string; count: number } & Omit<ErasedCounts, 'pending'>)
  | { event: 'token-create'; what: string; object: string }
  | { event: 'token-revoke'; what: string }
  | { event: 'passkey-add' | 'passkey-remove' | 'identity-link' | 'identity-unlink'; object: string }
  | { event: 'passkeys-remove' | 'second-factor-remove' | 'tokens-revoke'; object: string; count: number }
  | { event: 'draft-create' | 'draft-change' | 'draft-discard' | 'translation-confirm'; object: string }
  | { event: 'content-publish'; object: string; count: number }
  | { event: 'draft-restore' | 'content-undo' | 'content-remove'; object: string; what: string }
  | { event: 'content-schedule' | 'preview-link'; object: string; what: string; count: number }
  | { event: 'content-schedule-cancel' | 'preview-link-withdraw'; object: string }
  | { event: 'picture-upload'; object: string; what: string }
  | { event: 'picture-replace'; object: string; what: string; count: number }
  | { event: 'picture-delete' | 'picture-restore'; object: string }
  | {
      event: 'account-invite' | 'account-change' | 'account-link' | 'account-sessions-end';
      object: string;
      what?: string;
    };

/**
 * Records who did what on the pages for staff: a log line at any log level, with the client's IP address, and a row of the table
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
    // Strangers cannot cause `code-required`, which comes after a right password.
    if (isRefused && event.result !== 'code-required') {
      if (refusedRows.secondsBlocked('all') > 0) return;
      refusedRows.add('all');
    }
    try {
      await write(({ db }) => appendAuditEvent(db, event, actor, now));
    } catch (error) {
      log.error({ err: error }, 'writing the audit log failed');
    }
  };
}

/** What the hash of an entry covers. */
export interface AuditContent {
  /** ISO 8601 in UTC. */
  created_at: string;
  actor: string;
  event: string;
  result: string | null;
  what: string | null;
  object: string | null;
  count: number | null;
  /** Random; null when the names of the entry were erased, so that its hash reveals nothing. */
  salt: string | null;
}

export const auditColumns = [
  'created_at',
  'actor',
  'event',
  'result',
  'what',
  'object',
  'count',
  'salt',
] as const;

/** The canonical JSON of which an entry has the hash. */
export function auditContent(row: AuditContent): string {
  return canonicalJson(Object.fromEntries(auditColumns.map((name) => [name, row[name]])));
}

/** Stores an event in a transaction of its own; see `appendAuditEvent`. */
export function storeAuditEvent(db: Knex, event: AuditEvent, actor: string, now: number): Promise<void> {
  return db.transaction((transaction) => appendAuditEvent(transaction, event, actor, now));
}

/**
 * Appends an event to the hash chain of the table `audit_log`.
 *
 * @param transaction ends soon, since its end unlocks the head of the chain.
 * @param actor `account:…`, `token:…`, `command` or `anonymous`.
 * @param now milliseconds since 1970.
 */
async function appendAuditEvent(
  transaction: Knex,
  event: AuditEvent,
  actor: string,
  now: number,
): Promise<void> {
  const content = {
    created_at: new Date(now).toISOString(),
    actor,
    event: event.event,
    result: 'result' in event ? event.result : null,
    what: 'what' in event ? (event.what ?? null) : 'by' in event ? event.by : null,
    object: 'object' in event ? event.object : null,
    count: 'count' in event ? event.count : null,
    salt: createSalt(),
  };
  const ends_at = new Date(now + auditLogRetentionMs).toISOString();
  const links = chainTo(await lockHead(transaction, 'audit_head'), [auditContent(content)]);
  await transaction('audit_log').insert(
    links.map(({ id, previous_hash, hash }) => ({ ...content, ends_at, number: id, previous_hash, hash })),
  );
  await moveHead(transaction, 'audit_head', links);
}

/** How the audit log names an account that somebody has changed. */
export const auditedAccount = ({ id, name }: { id: number; name: string }) => `${name} (${id})`;

/** The event of an invitation, with the rights that were given. */
export const invitationEvent = (account: Pick<Account, 'id' | 'name' | 'role' | 'inbox'>): AuditEvent => ({
  event: 'account-invite',
  object: auditedAccount(account),
  what: `role-${account.role} inbox-${account.inbox}`,
});

/** The event of a new token, with its scopes and the day on which it ends. */
export const tokenEvent = ({ name, scopes, endsAt }: Omit<ApiToken, 'createdAt'>): AuditEvent => ({
  event: 'token-create',
  what: name,
  object: [...scopes, endsAt.slice(0, 10)].join(' '),
});

/** Characters of a digest that distinguish the persons of one site. */
const personLength = 16;

/** How the audit log names a person: a keyed digest, so that a known email address is found in it and none is read from it. */
export async function auditedPerson(db: Knex, email: string): Promise<string> {
  return `person:${(await keyedDigest(db, 'consent-subject', emailKey(email))).slice(0, personLength)}`;
}
