import type { Knex } from 'knex';
import { paths } from '../../data/site/paths.ts';
import { digest, isToken, newToken } from './tokens.ts';

/** A printed link is good for a day, in milliseconds. */
const lifetime = 24 * 3_600_000;

export const signInLinkPath = `${paths.admin}/sign-in`;

/**
 * Makes the sign-in link that is printed at start when no password is set. It works once, for a day.
 *
 * @param clock milliseconds since 1970.
 * @returns path and query; the caller puts the site's address in front.
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
    ends_at: new Date(clock() + lifetime).toISOString(),
  });
  return `${signInLinkPath}?token=${token}`;
}

/** Uses a link up. @returns whether it was good: of two that try at once, one is told yes. */
export async function redeemOneTimeLink(db: Knex, token: string, now: number): Promise<boolean> {
  if (!isToken(token)) return false;
  const removed = await db('sign_in_links')
    .where('token_hash', digest(token))
    .where('ends_at', '>', new Date(now).toISOString())
    .del();
  return removed > 0;
}
