import type { Knex } from 'knex';
import { accountLinkRetentionMs } from '../../../../data/retention-periods.ts';
import { paths } from '../../../../data/site/paths.ts';
import { digest, isToken, newToken } from '../../../platform/text/tokens.ts';

/**
 * Creates an invitation or recovery link: on its page the person sets a password. The links that the account has remain valid.
 *
 * @param now milliseconds since 1970.
 * @returns path and query, without the origin; the database stores only a digest of the token.
 */
export async function createAccountLink(db: Knex, accountId: number, now: number): Promise<string> {
  const token = newToken();
  await db('account_links').insert({
    token_hash: digest(token),
    account_id: accountId,
    ends_at: new Date(now + accountLinkRetentionMs).toISOString(),
  });
  return `${paths.password}?token=${token}`;
}

/** Whether a link can be redeemed; an unknown one costs no hash of a password. @param now milliseconds since 1970. */
export async function isAccountLink(db: Knex, token: unknown, now: number): Promise<boolean> {
  return isToken(token) && (await valid(db, token, now).first('account_id')) !== undefined;
}

const valid = (db: Knex, token: string, now: number) =>
  db('account_links').where('token_hash', digest(token)).where('ends_at', '>', new Date(now).toISOString());

/**
 * Redeems a link by deleting its row, so that of two concurrent requests only one succeeds. The other links of the account end, too.
 *
 * @param now milliseconds since 1970.
 * @returns the id of the account; null when the token is unknown, expired or used.
 */
export async function redeemAccountLink(db: Knex, token: unknown, now: number): Promise<number | null> {
  if (!isToken(token)) return null;
  const [row] = await valid(db, token, now).del().returning('account_id');
  if (!row) return null;
  await endAccountLinks(db, row.account_id);
  return row.account_id;
}

/** Ends the links of an account, or of all. @returns their number. */
export function endAccountLinks(db: Knex, accountId?: number): Promise<number> {
  return db('account_links')
    .where(accountId === undefined ? {} : { account_id: accountId })
    .del();
}
