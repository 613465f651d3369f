import type { Knex } from 'knex';
import { digest, newToken } from './tokens.ts';

const hour = 3_600_000;

/** A session ends when it is not used for half a day, and after a week in any case. In milliseconds. */
export const sessionTimes = { idle: 12 * hour, whole: 7 * 24 * hour, touchEvery: 5 * 60_000 };

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/**
 * @param now milliseconds since 1970.
 * @returns the token for the cookie; the database keeps its digest only.
 */
export async function startSession(db: Knex, credentialId: string, now: number): Promise<string> {
  const token = newToken();
  await db('sessions').insert({
    token_hash: digest(token),
    credential_id: credentialId,
    created_at: iso(now),
    idle_until: iso(now + sessionTimes.idle),
    ends_at: iso(now + sessionTimes.whole),
  });
  return token;
}

/**
 * Whether a token belongs to a session that still runs; a use keeps it running. The use is written as an update, which
 * cannot bring back a session that somebody ends at the same moment.
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
  const idleUntil = now + sessionTimes.idle;
  if (idleUntil - Date.parse(row.idle_until) >= sessionTimes.touchEvery) {
    await db('sessions')
      .where({ token_hash })
      .update({ idle_until: iso(idleUntil) });
  }
  return true;
}

/** Ends one session. */
export async function endSession(db: Knex, token: string): Promise<void> {
  await db('sessions')
    .where({ token_hash: digest(token) })
    .del();
}

/** Ends every session, in every browser. */
export async function endAllSessions(db: Knex): Promise<void> {
  await db('sessions').del();
}
