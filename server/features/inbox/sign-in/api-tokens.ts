import type { Knex } from 'knex';
import type { TokenList } from '../../../../data/api/account-responses.ts';
import { type Scope, scopes } from '../../../../data/api/rights.ts';
import type { RevocationJournal } from '../../../platform/database/revocation-journal.ts';
import { digest, isToken, newToken } from '../../../platform/text/tokens.ts';
import { firstAccountId } from './accounts.ts';
import type { TokenIdentity } from './identity.ts';

/** A bearer token of the API: one that a person created, or, for the first administrator, `npm run site -- token`. */
export type ApiToken = TokenList['tokens'][number];

interface ApiTokenRow {
  name: string;
  scopes: string;
  created_at: string;
  ends_at: string;
}

/**
 * Creates a token, whose name and scopes are as `tokenRequest` allows.
 *
 * @param now milliseconds since 1970.
 * @param accountId whose token it is; it can do no more than the person.
 * @returns the token, which the database stores only as a digest; null when the name is taken.
 */
export async function createApiToken(
  db: Knex,
  { name, scopes: granted, endsAt }: Omit<ApiToken, 'createdAt'>,
  now: number,
  accountId = firstAccountId,
): Promise<string | null> {
  const token = newToken();
  const row = {
    name,
    token_hash: digest(token),
    account_id: accountId,
    scopes: scopes.filter((scope) => granted.includes(scope)).join(','),
    created_at: new Date(now).toISOString(),
    ends_at: endsAt,
  };
  const inserted = await db('api_tokens').insert(row).onConflict('name').ignore().returning('name');
  return inserted.length > 0 ? token : null;
}

/** Lists tokens by name, including those that have expired and are not deleted yet. @param accountId of one person; all by default. */
export async function listApiTokens(db: Knex, accountId?: number): Promise<ApiToken[]> {
  const rows: ApiTokenRow[] = await db('api_tokens')
    .where(accountId === undefined ? {} : { account_id: accountId })
    .select('name', 'scopes', 'created_at', 'ends_at')
    .orderBy('name');
  return rows.map((row) => ({
    name: row.name,
    scopes: scopesOf(row),
    createdAt: row.created_at,
    endsAt: row.ends_at,
  }));
}

/** Numbers of tokens that have not expired by id of the account; accounts without one are missing. @param now milliseconds since 1970. */
export async function countApiTokens(db: Knex, now: number): Promise<Map<number, number>> {
  const rows = await db('api_tokens')
    .where('ends_at', '>', new Date(now).toISOString())
    .select('account_id')
    .count('* as tokens')
    .groupBy('account_id');
  return new Map(rows.map((row) => [Number(row.account_id), Number(row.tokens)]));
}

/**
 * Revokes the token of a name, or all valid ones of a person; they are refused from the next request on, also after a restore of a backup
 * that has them.
 *
 * @param now milliseconds since 1970.
 * @returns the number of tokens, 0 when there is none.
 */
export async function revokeApiTokens(
  db: Knex,
  journal: RevocationJournal,
  { name, accountId }: { name: string; accountId?: number } | { name?: never; accountId: number },
  now: number,
): Promise<number> {
  const tokens = db('api_tokens');
  if (name === undefined) tokens.where('ends_at', '>', new Date(now).toISOString());
  else tokens.where({ name });
  if (accountId !== undefined) tokens.where({ account_id: accountId });
  const hashes: string[] = await tokens.pluck('token_hash');
  if (hashes.length === 0) return 0;
  const revocations = hashes.map((subject) => ({ kind: 'token', subject }) as const);
  await journal.append(db, revocations, now);
  return db('api_tokens').whereIn('token_hash', hashes).del();
}

/**
 * Finds the identity of a token.
 *
 * @param now milliseconds since 1970.
 * @returns null when the token is unknown, revoked or expired, or its person suspended; a malformed one costs no statement.
 */
export async function findApiToken(db: Knex, token: string, now: number): Promise<TokenIdentity | null> {
  if (!isToken(token)) return null;
  const row: (ApiTokenRow & { account_id: number }) | undefined = await db('api_tokens')
    .join('accounts', 'accounts.id', 'api_tokens.account_id')
    .where({ token_hash: digest(token), state: 'active' })
    .where('ends_at', '>', new Date(now).toISOString())
    .first('api_tokens.name', 'scopes', 'account_id');
  return row ? { kind: 'token', name: row.name, scopes: scopesOf(row), accountId: row.account_id } : null;
}

function scopesOf(row: Pick<ApiTokenRow, 'scopes'>): Scope[] {
  const granted = row.scopes.split(',');
  return scopes.filter((scope) => granted.includes(scope));
}
