import type { CookieOptions, Request, Response } from 'express';
import type { Knex } from 'knex';
import { idleSessionRetentionMs, sessionRetentionMs } from '../../../../data/retention-periods.ts';
import { digest, isToken, newToken } from '../../../platform/text/tokens.ts';

/** Timeouts of a session without requests and in total, and the shortest time between two writes of the first. */
export const sessionTimeouts = {
  idleMs: idleSessionRetentionMs,
  absoluteMs: sessionRetentionMs,
  renewalIntervalMs: 5 * 60_000,
};

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/**
 * Starts a session.
 *
 * @param now milliseconds since 1970.
 * @returns the token for the cookie; the database stores only its digest.
 */
export async function startSession(db: Knex, credentialId: string, now: number): Promise<string> {
  const token = newToken();
  await db('sessions').insert({
    token_hash: digest(token),
    credential_id: credentialId,
    created_at: iso(now),
    idle_until: iso(now + sessionTimeouts.idleMs),
    ends_at: iso(now + sessionTimeouts.absoluteMs),
  });
  return token;
}

/**
 * Validates a session token and renews the idle timeout. The renewal is an UPDATE, which cannot restore a session that is
 * ended concurrently.
 *
 * @param now milliseconds since 1970.
 * @returns false when the session is unknown, expired or belongs to another credential.
 */
export async function continueSession(
  db: Knex,
  token: string,
  credentialId: string,
  now: number,
): Promise<boolean> {
  const token_hash = digest(token);
  const row: { idle_until: string; ends_at: string } | undefined = await db('sessions')
    .where({ token_hash, credential_id: credentialId })
    .first('idle_until', 'ends_at');
  if (!row || row.idle_until <= iso(now) || row.ends_at <= iso(now)) return false;
  const idleUntil = now + sessionTimeouts.idleMs;
  if (idleUntil - Date.parse(row.idle_until) >= sessionTimeouts.renewalIntervalMs) {
    await db('sessions')
      .where({ token_hash })
      .update({ idle_until: iso(idleUntil) });
  }
  return true;
}

/** Names a session in the audit log: the first characters of the stored digest, which sign nobody in. */
export function sessionName(token: string): string {
  return digest(token).slice(0, 8);
}

/** Ends one session. */
export async function endSession(db: Knex, token: string): Promise<void> {
  await db('sessions')
    .where({ token_hash: digest(token) })
    .del();
}

/** Ends all sessions in all browsers. @returns their number. */
export function endAllSessions(db: Knex): Promise<number> {
  return db('sessions').del();
}

/** Over HTTPS, the `__Host-` prefix makes browsers reject a cookie set by a sibling domain or over plain HTTP. */
function cookieName(req: Request): string {
  return req.secure ? '__Host-session' : 'session';
}

function attributes(req: Request): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', secure: req.secure, path: '/' };
}

/** The session token in the request's cookie; null when it is missing or malformed. */
export function sessionToken(req: Request): string | null {
  const value: unknown = req.cookies?.[cookieName(req)];
  return isToken(value) ? value : null;
}

/** Sets the session cookie. */
export function setSessionCookie(req: Request, res: Response, token: string): void {
  res.cookie(cookieName(req), token, { ...attributes(req), maxAge: sessionTimeouts.absoluteMs });
}

/** Clears the session cookie. */
export function clearSessionCookie(req: Request, res: Response): void {
  res.clearCookie(cookieName(req), attributes(req));
}
