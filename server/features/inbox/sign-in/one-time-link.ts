import type { Knex } from 'knex';
import { signInLinkRetentionMs } from '../../../../data/retention-periods.ts';
import { paths } from '../../../../data/site/paths.ts';
import { digest, isToken, newToken } from '../../../platform/text/tokens.ts';

/** Path to which the password form and the form of the one-time link post. */
export const signInPath = `${paths.admin}/sign-in`;

/**
 * Creates a one-time sign-in link for a site without a password. It is valid for one day and ends all earlier links.
 *
 * The link opens the inbox page with a form that posts the token. Loading the URL redeems nothing, because mail scanners, link
 * previews and prefetching browsers load URLs too.
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
  await db.transaction(async (transaction) => {
    await endOneTimeLinks(transaction);
    await transaction('sign_in_links').insert({
      token_hash: digest(token),
      ends_at: new Date(clock() + signInLinkRetentionMs).toISOString(),
    });
  });
  return `${paths.admin}?token=${token}`;
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

/** Ends all one-time links: when a password is set, at sign-out, and when the next link is created. */
export async function endOneTimeLinks(db: Knex): Promise<void> {
  await db('sign_in_links').del();
}
