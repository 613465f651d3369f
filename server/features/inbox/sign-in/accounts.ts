import type { Knex } from 'knex';
import type { AccountChanges } from '../../../../data/api/account-requests.ts';
import type { AccountResponse } from '../../../../data/api/account-responses.ts';
import { emailKey } from '../../../../data/email.ts';
import type { Locale } from '../../../../data/locale.ts';
import { auditLogRetentionMs } from '../../../../data/retention-periods.ts';
import { endAccountLinks } from './account-links.ts';

/** A person who may sign in. */
export type Account = AccountResponse;

/** The account that the migration makes; `ADMIN_PASSWORD`, `ADMIN_TOKEN` and the link of the start are those of its person. */
export const firstAccountId = 1;

interface AccountRow extends Omit<Account, 'hasPassword' | 'createdAt'> {
  email_key: string | null;
  password_hash: string | null;
  state_since: string;
  created_at: string;
}

const accountOf = (row: AccountRow): Account => ({
  id: row.id,
  name: row.name,
  email: row.email,
  locale: row.locale,
  state: row.state,
  role: row.role,
  inbox: row.inbox,
  hasPassword: row.password_hash !== null,
  createdAt: row.created_at,
});

/** @returns null when there is none with the id. */
export async function findAccount(db: Knex, id: number): Promise<Account | null> {
  const row: AccountRow | undefined = await db('accounts').where({ id }).first();
  return row ? accountOf(row) : null;
}

/** @returns null when nobody has the email address, in any spelling. */
export async function findAccountByEmail(db: Knex, email: string): Promise<Account | null> {
  const row: AccountRow | undefined = await db('accounts')
    .where({ email_key: emailKey(email) })
    .first();
  return row ? accountOf(row) : null;
}

/** Read for each request, so that a suspension and changed rights hold in all processes at once. */
export async function findActiveAccount(db: Knex, id: number): Promise<Account | null> {
  const account = await findAccount(db, id);
  return account?.state === 'active' ? account : null;
}

/** All accounts in the order of their creation. */
export async function listAccounts(db: Knex): Promise<Account[]> {
  return (await db('accounts').orderBy('id')).map(accountOf);
}

/**
 * Locks the row of an account until the end of the transaction. As its first statement, this keeps another process from writing in between,
 * after which SQLite could not write in a transaction that began with a read.
 *
 * @param transaction that of the change.
 * @param hash what the hash of the password must be.
 * @returns whether there is such an account.
 */
export async function lockAccount(transaction: Knex, id: number, hash?: string): Promise<boolean> {
  const account = hash === undefined ? { id } : { id, password_hash: hash };
  return (await transaction('accounts').where(account).update({ id })) > 0;
}

/** What whoever invites a person decides. */
export type NewAccount = Pick<Account, 'name' | 'locale' | 'role' | 'inbox'> & { email: string };

/**
 * Creates an account in the state `invited`.
 *
 * @param now milliseconds since 1970.
 * @returns null when the email address belongs to another account.
 */
export async function addAccount(db: Knex, account: NewAccount, now: number): Promise<Account | null> {
  const at = new Date(now).toISOString();
  const row = {
    ...account,
    email_key: emailKey(account.email),
    state: 'invited',
    state_since: at,
    created_at: at,
  };
  const [inserted] = await db('accounts').insert(row).onConflict('email_key').ignore().returning('*');
  return inserted ? accountOf(inserted) : null;
}

/**
 * Changes what a person may change of the own account.
 *
 * @returns null when the email address belongs to another account.
 */
export async function changeOwnAccount(
  db: Knex,
  id: number,
  { email, ...changes }: { name?: string; email?: string; locale?: Locale },
): Promise<Account | null> {
  if (email !== undefined) {
    const key = emailKey(email);
    const isTaken = db('accounts as other')
      .select('other.id')
      .where('other.email_key', key)
      .whereNot('other.id', id);
    const changed = await db('accounts')
      .where({ id })
      .whereNotExists(isTaken)
      .update({ email, email_key: key });
    if (changed === 0) return null;
    // Who can read the previous mailbox may not be the person.
    await endAccountLinks(db, id);
  }
  if (Object.keys(changes).length > 0) await db('accounts').where({ id }).update(changes);
  return findAccount(db, id);
}

/**
 * Changes rights or state of an account, unless no active administrator would remain. Run it in a transaction.
 *
 * @param now milliseconds since 1970.
 * @returns the changed account; `last` when it is the last active administrator; null when there is none with the id.
 */
export async function changeAccount(
  db: Knex,
  id: number,
  changes: AccountChanges,
  now: number,
): Promise<Account | 'last' | null> {
  // A write, which locks these rows in both databases: two administrators may demote each other, or the
  // person may accept the invitation, at the same time.
  await db('accounts')
    .where({ role: 'administrator' })
    .orWhere({ id })
    .update({ role: db.ref('role') });
  const account = await findAccount(db, id);
  if (!account) return null;
  const state = changes.state === 'active' && !(await canSignIn(db, account)) ? 'invited' : changes.state;
  const next = {
    role: changes.role ?? account.role,
    inbox: changes.inbox ?? account.inbox,
    state: state ?? account.state,
  };
  const isAdministrator = (each: Pick<Account, 'role' | 'state'>) =>
    each.role === 'administrator' && each.state === 'active';
  if (isAdministrator(account) && !isAdministrator(next)) {
    const others = await db('accounts')
      .where({ role: 'administrator', state: 'active' })
      .whereNot({ id })
      .pluck('id');
    if (others.length === 0) return 'last';
  }
  const since = next.state === account.state ? {} : { state_since: new Date(now).toISOString() };
  await db('accounts')
    .where({ id })
    .update({ ...next, ...since });
  return { ...account, ...next };
}

/** What identifies an account in the revocation journal. */
export const accountSubject = ({ id, createdAt }: Pick<Account, 'id' | 'createdAt'>) => `${id}\n${createdAt}`;

/**
 * Suspends an account unless its state is newer.
 *
 * @param at ISO time of the suspension.
 * @returns the number of changed rows.
 */
export function suspendSince(db: Knex, id: number, at: string): Promise<number> {
  return db('accounts')
    .where({ id })
    .where('state_since', '<', at)
    .whereNot({ state: 'suspended' })
    .update({ state: 'suspended', state_since: at });
}

/** Whether the person has signed in before, so that no invitation is necessary. */
const canSignIn = async (db: Knex, { id, hasPassword }: Account): Promise<boolean> =>
  id === firstAccountId ||
  hasPassword ||
  (await db('passkeys').where({ account_id: id }).first('id')) !== undefined ||
  (await db('oidc_identities').where({ account_id: id }).first('account_id')) !== undefined;

/**
 * Sets the password of an account, which thereby becomes active.
 *
 * @param hash in the format of `hashPassword`.
 * @param now milliseconds since 1970.
 * @param from the hash that it replaces, null for the first password; by default any.
 * @returns false when the account is suspended, or has another hash.
 */
export async function setPassword(
  db: Knex,
  id: number,
  hash: string,
  now: number,
  from?: string | null,
): Promise<boolean> {
  const changed = await db('accounts')
    .where(from === undefined ? { id } : { id, password_hash: from })
    .whereNot('state', 'suspended')
    .update({ password_hash: hash });
  if (changed === 0) return false;
  await activate(db, id, now);
  return true;
}

/** An invited account becomes active. @param now milliseconds since 1970. */
export async function activate(db: Knex, id: number, now: number): Promise<void> {
  await db('accounts')
    .where({ id, state: 'invited' })
    .update({ state: 'active', state_since: new Date(now).toISOString() });
}

/** Replaces the hash of a password by another one of the same password. @returns false when it has changed meanwhile. */
export async function replaceHash(
  db: Knex,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  return (await db('accounts').where({ id, password_hash: from }).update({ password_hash: to })) > 0;
}

/** What a sign-in by password is compared with. */
export interface PasswordRow {
  id: number;
  email_key: string | null;
  password_hash: string | null;
}

/** The accounts with a password, and the first one, whose password may be that of the settings. */
export function passwordRows(db: Knex): Promise<PasswordRow[]> {
  return db('accounts')
    .select('id', 'email_key', 'password_hash')
    .whereNotNull('password_hash')
    .orWhere({ id: firstAccountId });
}

/** Whether an active administrator has a password of the own. */
export async function hasAdministratorWithPassword(db: Knex): Promise<boolean> {
  const row = await db('accounts')
    .where({ role: 'administrator', state: 'active' })
    .whereNotNull('password_hash')
    .first('id');
  return row !== undefined;
}

/**
 * Deletes accounts that have been suspended as long as the audit log may name them. The first one remains, as the settings refer to it.
 *
 * @param now milliseconds since 1970.
 * @returns the tables from which rows were deleted.
 */
export async function deleteFormerAccounts(db: Knex, now: number): Promise<string[]> {
  const ids = await db('accounts')
    .where({ state: 'suspended' })
    .where('state_since', '<=', new Date(now - auditLogRetentionMs).toISOString())
    .whereNot({ id: firstAccountId })
    .pluck('id');
  if (ids.length === 0) return [];
  await db('api_tokens').whereIn('account_id', ids).del();
  await db('accounts').whereIn('id', ids).del();
  return [
    'accounts',
    'api_tokens',
    'account_links',
    'passkeys',
    'recovery_codes',
    'sign_in_tickets',
    'oidc_identities',
    'oidc_states',
  ];
}
