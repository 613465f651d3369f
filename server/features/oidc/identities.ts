import type { Knex } from 'knex';
import type { RevocationJournal } from '../../platform/database/revocation-journal.ts';
import { lockAccount } from '../inbox/sign-in/accounts.ts';
import type { OidcIdentity } from './provider.ts';

interface IdentityRow {
  account_id: number;
  issuer: string;
  subject: string;
  created_at: string;
}

type Key = Pick<OidcIdentity, 'issuer' | 'subject'>;

/** What identifies a link in the revocation journal: the same identity may be linked again later. */
export const identitySubject = ({ account_id, issuer, subject, created_at }: IdentityRow) =>
  [account_id, issuer, subject, created_at].join('\n');

/** The account of an identity, whose use is recorded; null when it is linked to none. @param now milliseconds since 1970. */
export async function accountOfIdentity(
  db: Knex,
  { issuer, subject }: Key,
  now: number,
): Promise<number | null> {
  const row = await db('oidc_identities').where({ issuer, subject }).first('account_id');
  if (!row) return null;
  await db('oidc_identities')
    .where({ issuer, subject })
    .update({ last_used_at: new Date(now).toISOString() });
  return row.account_id;
}

/**
 * Links an account with an identity in place of the one that it had. Run it in a transaction.
 *
 * @param now milliseconds since 1970.
 * @returns false when the identity belongs to another account.
 */
export async function linkIdentity(
  db: Knex,
  journal: RevocationJournal,
  accountId: number,
  { issuer, subject }: Key,
  now: number,
): Promise<boolean> {
  await lockAccount(db, accountId);
  const owner = await db('oidc_identities').where({ issuer, subject }).first('account_id');
  if (owner) return owner.account_id === accountId;
  await unlinkIdentity(db, journal, accountId, now);
  const row = { account_id: accountId, issuer, subject, created_at: new Date(now).toISOString() };
  return (await db('oidc_identities').insert(row).onConflict().ignore().returning('account_id')).length > 0;
}

/**
 * Unlinks an account; its identity signs nobody in from the next request on, also after a restore of a backup that has it. Run it in a
 * transaction.
 *
 * @param now milliseconds since 1970.
 * @returns whether it was linked.
 */
export async function unlinkIdentity(
  db: Knex,
  journal: RevocationJournal,
  accountId: number,
  now: number,
): Promise<boolean> {
  await lockAccount(db, accountId);
  const row: IdentityRow | undefined = await db('oidc_identities').where({ account_id: accountId }).first();
  if (!row) return false;
  await journal.append(db, [{ kind: 'oidc-identity', subject: identitySubject(row) }], now);
  return (await db('oidc_identities').where({ account_id: accountId }).del()) > 0;
}

/** The ids of all accounts with an identity. */
export async function linkedAccountIds(db: Knex): Promise<Set<number>> {
  return new Set(await db('oidc_identities').pluck('account_id'));
}
