import type { Knex } from 'knex';
import { digest } from '../../../platform/text/tokens.ts';
import type { Identity } from './identity.ts';
import { hasCodes } from './one-time-codes.ts';

/** How long a proved second factor allows exports, erasures, and changes of people and second factors. */
const stepUpMs = 10 * 60_000;

/** By what a person can prove the identity, beside the password. */
export interface Factors {
  passkey: boolean;
  codes: boolean;
}

/** @param passkeyHost passkeys of another host cannot be used. */
export async function factorsOf(db: Knex, accountId: number, passkeyHost: string): Promise<Factors> {
  const passkey = await db('passkeys').where({ account_id: accountId, rp_id: passkeyHost }).first('id');
  return { passkey: passkey !== undefined, codes: await hasCodes(db, accountId) };
}

/** Records that the person of a session has proved a second factor. @param now milliseconds since 1970. */
export async function verifySession(db: Knex, identity: Identity, now: number): Promise<void> {
  if (identity.kind !== 'session') return;
  await db('sessions')
    .where({ token_hash: digest(identity.sessionToken) })
    .update({ verified_at: new Date(now).toISOString() });
}

/**
 * Whether a person must prove a second factor first. Not without one, so that a first run needs nothing; and not with a token, which has
 * scopes.
 *
 * @param now milliseconds since 1970.
 */
export async function needsStepUp(
  db: Knex,
  identity: Identity,
  passkeyHost: string,
  now: number,
): Promise<boolean> {
  if (identity.kind !== 'session') return false;
  const { passkey, codes } = await factorsOf(db, identity.account.id, passkeyHost);
  if (!passkey && !codes) return false;
  const session = await db('sessions')
    .where({ token_hash: digest(identity.sessionToken) })
    .first('verified_at');
  const verifiedAt = session?.verified_at ?? null;
  return verifiedAt === null || verifiedAt <= new Date(now - stepUpMs).toISOString();
}
