import type { Knex } from 'knex';
import { newToken } from '../../../platform/text/tokens.ts';
import { hashPassword, matchesHash } from './password-hash.ts';

/** The stored hash of the configured password. */
export interface Credential {
  /** Stored in each session; sessions with another id are invalid. */
  id: string;
  /** In the format of `hashPassword`. */
  hash: string;
}

const name = 'admin';

/** Credential id of sessions while no password is configured. */
const linkCredentialId = 'link';

/**
 * Returns the credential of the configured password. A changed password replaces the credential and ends all sessions of the
 * old one. Processes that start concurrently with the same password get the same credential.
 *
 * @param password the configured password; null disables sign-in by password.
 * @param now milliseconds since 1970.
 */
export async function currentCredential(db: Knex, password: string | null, now: number): Promise<Credential> {
  if (password === null) return removeCredential(db);
  for (;;) {
    const stored: Credential | undefined = await db('credentials').where({ name }).first('id', 'hash');
    if (stored && (await matchesHash(password, stored.hash))) return stored;
    const created = {
      id: newToken(),
      hash: await hashPassword(password),
      created_at: new Date(now).toISOString(),
    };
    // Another process may write concurrently: the first write wins, and the other process reads again.
    if (stored) await db('credentials').where({ name, id: stored.id }).update(created);
    else
      await db('credentials')
        .insert({ name, ...created })
        .onConflict('name')
        .ignore();
    const winner: Credential | undefined = await db('credentials').where({ name }).first('id', 'hash');
    if (winner?.id !== created.id) continue;
    await db('sessions').whereNot('credential_id', created.id).del();
    return winner;
  }
}

/** Deletes the stored password and its sessions. @returns a credential that no password matches. */
async function removeCredential(db: Knex): Promise<Credential> {
  const deletedRows = await db('credentials').where({ name }).del();
  if (deletedRows > 0) await db('sessions').whereNot('credential_id', linkCredentialId).del();
  return { id: linkCredentialId, hash: await hashPassword(newToken()) };
}
