import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { RevocationJournal } from '../../platform/database/revocation-journal.ts';
import { relyingPartyId } from '../inbox/sign-in/relying-party.ts';

/** A passkey of an account, without its key. */
export interface Passkey {
  id: number;
  accountId: number;
  name: string;
  /** Host of the relying party for which it was made. */
  rpId: string;
  /** base64url. */
  credentialId: string;
  transports: string[];
  isBackedUp: boolean;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; null before the first sign-in. */
  lastUsedAt: string | null;
}

/** What a signature is verified with. */
export interface StoredPasskey extends Passkey {
  /** COSE key in base64url. */
  publicKey: string;
  /** Number of signatures as the authenticator counts them; many always state 0. */
  counter: number;
}

interface PasskeyRow {
  id: number;
  account_id: number;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  rp_id: string;
  is_backed_up: boolean | number;
  created_at: string;
  last_used_at: string | null;
}

const passkeyOf = (row: PasskeyRow): StoredPasskey => ({
  id: row.id,
  accountId: row.account_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: row.transports.split(',').filter(Boolean),
  name: row.name,
  rpId: row.rp_id,
  isBackedUp: Boolean(row.is_backed_up),
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/** The passkeys of an account, oldest first. */
export async function listPasskeys(db: Knex, accountId: number): Promise<Passkey[]> {
  return (await db('passkeys').where({ account_id: accountId }).orderBy('id')).map(passkeyOf);
}

/** @returns null when there is none with this credential id. */
export async function findPasskey(db: Knex, credentialId: string): Promise<StoredPasskey | null> {
  const row: PasskeyRow | undefined = await db('passkeys').where({ credential_id: credentialId }).first();
  return row ? passkeyOf(row) : null;
}

/** Numbers of passkeys by id of the account; accounts without one are missing. */
export async function countPasskeys(db: Knex): Promise<Map<number, number>> {
  const rows = await db('passkeys').select('account_id').count('* as passkeys').groupBy('account_id');
  return new Map(rows.map((row) => [Number(row.account_id), Number(row.passkeys)]));
}

/**
 * Adds a passkey.
 *
 * @param now milliseconds since 1970.
 * @returns false when its credential id is stored already.
 */
export async function addPasskey(
  db: Knex,
  passkey: Omit<StoredPasskey, 'id' | 'createdAt' | 'lastUsedAt'>,
  now: number,
): Promise<boolean> {
  const row = {
    account_id: passkey.accountId,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: passkey.transports.join(','),
    name: passkey.name,
    rp_id: passkey.rpId,
    is_backed_up: passkey.isBackedUp,
    created_at: new Date(now).toISOString(),
  };
  const inserted = await db('passkeys').insert(row).onConflict('credential_id').ignore().returning('id');
  return inserted.length > 0;
}

/**
 * Records a sign-in, unless the passkey was removed or used since it was read: of two devices with copies of a key that counts, only one
 * signs in.
 *
 * @param now milliseconds since 1970.
 * @returns whether it was recorded.
 */
export async function recordUse(
  db: Knex,
  { id, counter }: Pick<StoredPasskey, 'id' | 'counter'>,
  used: { counter: number; isBackedUp: boolean },
  now: number,
): Promise<boolean> {
  const changes = {
    counter: used.counter,
    is_backed_up: used.isBackedUp,
    last_used_at: new Date(now).toISOString(),
  };
  return (await db('passkeys').where({ id, counter }).update(changes)) > 0;
}

/**
 * Removes passkeys of an account; they sign nobody in from the next request on, also after a restore of a backup that has them.
 *
 * @param id of one passkey; all by default.
 * @param now milliseconds since 1970.
 * @returns the names of the removed ones.
 */
export async function removePasskeys(
  db: Knex,
  journal: RevocationJournal,
  { accountId, id }: { accountId: number; id?: number },
  now: number,
): Promise<string[]> {
  const rows: PasskeyRow[] = await db('passkeys').where(
    id === undefined ? { account_id: accountId } : { account_id: accountId, id },
  );
  if (rows.length === 0) return [];
  const revocations = rows.map((row) => ({ kind: 'passkey', subject: row.credential_id }) as const);
  await journal.append(db, revocations, now);
  const ids = rows.map((row) => row.id);
  const deletedRows = await db('passkeys').whereIn('id', ids).del();
  // None when another request was first.
  return deletedRows > 0 ? rows.map((row) => row.name) : [];
}

/** Logs a warning for each other host of which passkeys are stored, since `PUBLIC_URL` may have been changed without that in mind. */
export async function warnOfOtherHosts(db: Knex, publicUrl: string | null, log: Logger): Promise<void> {
  const host = relyingPartyId(publicUrl);
  const rows = await db('passkeys')
    .select('rp_id')
    .count('* as passkeys')
    .whereNot('rp_id', host)
    .groupBy('rp_id');
  for (const { rp_id, passkeys } of rows) {
    const were = Number(passkeys) === 1 ? 'passkey was' : 'passkeys were';
    log.warn(
      `${passkeys} ${were} made for the host ${rp_id} and cannot be used on ${host}, the host of PUBLIC_URL. People sign in with their passwords and add new passkeys, unless PUBLIC_URL is set back.`,
    );
  }
}
