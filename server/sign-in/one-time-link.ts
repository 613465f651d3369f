import type { Knex } from 'knex';
import { paths } from '../../data/site/paths.ts';
import { digest, isToken, newToken } from './tokens.ts';

const lifetimeMs = 24 * 3_600_000;

export const signInLinkPath = `${paths.admin}/sign-in`;

/**
 * Creates a one-time sign-in link, which is printed at start when no password is configured. It is valid for one day.
 *
 * @param clock milliseconds since 1970.
 * @returns path and query, without the origin.
 */
export async function createOneTimeLink({
  db,
  clock = Date.now,
}: {
  db: Knex;
  clock?: () => number;
}): Promise<string> {
  const token = newToken();
  await db('sign_in_links').insert({
    token_hash: digest(token),
    ends_at: new Date(clock() + lifetimeMs).toISOString(),
  });
  return `${signInLinkPath}?token=${token}`;
}

/**
 * Redeems a one-time link by deleting its row, so that of two concurrent requests only one succeeds.
 *
 * @param now milliseconds since 1970.
 * @returns false when the token is unknown, expired or used.
 */
export async function redeemOneTimeLink(db: Knex, token: string, now: number): Promise<boolean> {
  if (!isToken(token)) return false;
  const deletedRows = await db('sign_in_links')
    .where('token_hash', digest(token))
    .where('ends_at', '>', new Date(now).toISOString())
    .del();
  return deletedRows > 0;
}
