import type { Knex } from 'knex';
import type { Locale } from '../../../../data/locale.ts';
import { accountLinkRetentionMs } from '../../../../data/retention-periods.ts';
import { paths } from '../../../../data/site/paths.ts';
import { withLanguage } from '../../../../data/site/urls.ts';
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

/**
 * Creates a link in the language of the account, and ends its earlier ones.
 *
 * @param now milliseconds since 1970.
 * @returns path and query.
 */
export async function replaceAccountLinks(
  db: Knex,
  { id, locale }: { id: number; locale: Locale },
  now: number,
): Promise<string> {
  await endAccountLinks(db, id);
  return withLanguage(await createAccountLink(db, id, now), locale);
}

/** The account of a link that can be redeemed; null when there is none. @param now milliseconds since 1970. */
export async function accountOfLink(db: Knex, token: unknown, now: number): Promise<number | null> {
  const row = isToken(token) ? await valid(db, digest(token), now).first('account_id') : undefined;
  return row?.account_id ?? null;
}

const valid = (db: Knex, tokenHash: string, now: number) =>
  db('account_links').where('token_hash', tokenHash).where('ends_at', '>', new Date(now).toISOString());

/**
 * Redeems a link by deleting its row, so that of two concurrent requests only one succeeds. The other links of the account end, too.
 *
 * @param tokenHash digest of the token.
 * @param now milliseconds since 1970.
 * @returns false when the token is unknown, expired or used.
 */
export async function redeemAccountLink(
  db: Knex,
  accountId: number,
  tokenHash: string,
  now: number,
): Promise<boolean> {
  if ((await valid(db, tokenHash, now).del()) === 0) return false;
  await endAccountLinks(db, accountId);
  return true;
}

/** Ends the links of an account, or of all. @returns their number. */
export function endAccountLinks(db: Knex, accountId?: number): Promise<number> {
  return db('account_links')
    .where(accountId === undefined ? {} : { account_id: accountId })
    .del();
}
