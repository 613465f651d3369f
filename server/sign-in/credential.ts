import type { Knex } from 'knex';
import { hashPassword, matchesHash } from './password-hash.ts';
import { newToken } from './tokens.ts';

/** The password that is valid now, as the database knows it. */
export interface Credential {
  /** Sessions carry it; those with another id are over. */
  id: string;
  hash: string;
}

const name = 'admin';

/** What sessions carry while no password is set. */
const withoutPassword = 'link';

/**
 * Finds the credential of the configured password, or makes it and ends all sessions of the one before. Processes that start
 * together with the same password agree on one.
 *
 * @param password the configured password; null when there is none, which no password then matches.
 * @param now milliseconds since 1970.
 */
export async function currentCredential(db: Knex, password: string | null, now: number): Promise<Credential> {
  if (password === null) return noCredential(db);
  for (;;) {
    const row: Credential | undefined = await db('credentials').where({ name }).first('id', 'hash');
    if (row && (await matchesHash(password, row.hash))) return row;
    const fresh = {
      id: newToken(),
      hash: await hashPassword(password),
      created_at: new Date(now).toISOString(),
    };
    // Another process may do the same at this moment: whoever comes first wins, the other reads again.
    if (row) await db('credentials').where({ name, id: row.id }).update(fresh);
    else
      await db('credentials')
        .insert({ name, ...fresh })
        .onConflict('name')
        .ignore();
    const winner: Credential | undefined = await db('credentials').where({ name }).first('id', 'hash');
    if (winner?.id !== fresh.id) continue;
    await db('sessions').whereNot('credential_id', fresh.id).del();
    return winner;
  }
}

async function noCredential(db: Knex): Promise<Credential> {
  const removed = await db('credentials').where({ name }).del();
  if (removed > 0) await db('sessions').whereNot('credential_id', withoutPassword).del();
  return { id: withoutPassword, hash: await hashPassword(newToken()) };
}
