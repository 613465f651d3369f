import type { Request } from 'express';
import type { Knex } from 'knex';
import type { SessionList } from '../../../../data/api/account-responses.ts';
import { idleSessionRetentionMs, sessionRetentionMs } from '../../../../data/retention-periods.ts';
import { type HostCookie, readHostCookie } from '../../../platform/http/cookies.ts';
import { isoTime } from '../../../platform/text/iso-time.ts';
import { digest, isToken, newToken } from '../../../platform/text/tokens.ts';
import { ownCredentialId } from './credential.ts';

/** Timeouts of a session without requests and in total, and the shortest time between two writes of the first. */
export const sessionTimeouts = {
  idleMs: idleSessionRetentionMs,
  absoluteMs: sessionRetentionMs,
  renewalIntervalMs: 5 * 60_000,
};

/** Whose session begins, how, and where. */
export interface SessionStart {
  accountId: number;
  /** `ownCredentialId`, or the id of `currentCredential`. */
  credentialId: string;
  device: string | null;
  network: string | null;
  /** Whether the person has proved a second factor. */
  isVerified?: boolean;
}

/**
 * Starts a session.
 *
 * @param now milliseconds since 1970.
 * @returns the token for the cookie; the database stores only its digest.
 */
export async function startSession(db: Knex, start: SessionStart, now: number): Promise<string> {
  const token = newToken();
  await db('sessions').insert({
    token_hash: digest(token),
    account_id: start.accountId,
    credential_id: start.credentialId,
    device: start.device,
    network: start.network,
    verified_at: start.isVerified ? isoTime(now) : null,
    created_at: isoTime(now),
    idle_until: isoTime(now + sessionTimeouts.idleMs),
    ends_at: isoTime(now + sessionTimeouts.absoluteMs),
  });
  return token;
}

/**
 * Validates a session token and renews the idle timeout. The renewal is an UPDATE, which cannot restore a session that is
 * ended concurrently.
 *
 * @param credentialId of the password in the settings; sessions of an earlier one are invalid.
 * @param now milliseconds since 1970.
 * @returns the id of the account; null when the session is unknown, expired or belongs to another credential.
 */
export async function continueSession(
  db: Knex,
  token: string,
  credentialId: string,
  now: number,
): Promise<number | null> {
  const token_hash = digest(token);
  const row: { idle_until: string; ends_at: string; account_id: number } | undefined = await db('sessions')
    .where({ token_hash })
    .whereIn('credential_id', [credentialId, ownCredentialId])
    .first('idle_until', 'ends_at', 'account_id');
  if (!row || row.idle_until <= isoTime(now) || row.ends_at <= isoTime(now)) return null;
  const idleUntil = now + sessionTimeouts.idleMs;
  if (idleUntil - Date.parse(row.idle_until) >= sessionTimeouts.renewalIntervalMs) {
    await db('sessions')
      .where({ token_hash })
      .update({ idle_until: isoTime(idleUntil) });
  }
  return row.account_id;
}

/** Names a session to its person: the first characters of the stored digest, which sign nobody in. */
export const sessionName = (token: string) => nameOf(digest(token));

const nameOf = (tokenHash: string) => tokenHash.slice(0, 16);

/** The sessions of an account that have not expired, newest first. @param now milliseconds since 1970. */
export async function listSessions(
  db: Knex,
  accountId: number,
  now: number,
): Promise<Omit<SessionList['sessions'][number], 'isCurrent'>[]> {
  const rows = await db('sessions')
    .where({ account_id: accountId })
    .where('idle_until', '>', isoTime(now))
    .where('ends_at', '>', isoTime(now))
    .orderBy('created_at', 'desc');
  return rows.map(({ token_hash, device, network, created_at, idle_until }) => ({
    name: nameOf(token_hash),
    device,
    network,
    startedAt: created_at,
    // To the nearest `renewalIntervalMs`.
    seenAt: isoTime(Date.parse(idle_until) - sessionTimeouts.idleMs),
  }));
}

/** Ends one session. */
export async function endSession(db: Knex, token: string): Promise<void> {
  await db('sessions')
    .where({ token_hash: digest(token) })
    .del();
}

/** Ends one session of an account by its name. @returns whether there was one. */
export async function endNamedSession(db: Knex, accountId: number, name: string): Promise<boolean> {
  const hashes: string[] = await db('sessions').where({ account_id: accountId }).pluck('token_hash');
  const token_hash = hashes.find((hash) => nameOf(hash) === name);
  return token_hash !== undefined && (await db('sessions').where({ token_hash }).del()) > 0;
}

/** Ends the sessions of an account in all browsers, but the one of a token. @returns their number. */
export function endSessionsOf(db: Knex, accountId: number, exceptToken?: string): Promise<number> {
  const sessions = db('sessions').where({ account_id: accountId });
  return (exceptToken === undefined ? sessions : sessions.whereNot('token_hash', digest(exceptToken))).del();
}

export const sessionCookie: HostCookie = {
  name: 'session',
  sameSite: 'strict',
  maxAgeMs: sessionTimeouts.absoluteMs,
};

/**
 * Whether a request may have a session, without parsing: the page cache asks for each request.
 *
 * @param header the `Cookie` header.
 */
export function mayHaveSession(header: string | undefined): boolean {
  return header?.includes('session=') ?? false;
}

/** The session token in the request's cookie; null when it is missing or malformed. */
export function sessionToken(req: Request): string | null {
  const value = readHostCookie(req, sessionCookie);
  return isToken(value) ? value : null;
}
