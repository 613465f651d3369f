import type { Knex } from 'knex';
import type { PreviewLink } from '../../../data/api/editor-responses.ts';
import { rights } from '../../../data/api/rights.ts';
import { daysInMs } from '../../../data/retention-periods.ts';
import { isoTime } from '../../platform/text/iso-time.ts';
import { digest, isToken, newToken } from '../../platform/text/tokens.ts';

/**
 * Links by which somebody without an account sees the site with the drafts: the token is the right. They end by themselves, when they are
 * withdrawn, and when the person who made them is suspended or erased, or may not change drafts any more.
 */

interface PreviewLinkRow {
  id: number;
  page: string;
  author: string;
  created_at: string;
  ends_at: string;
}

const linkOf = (row: PreviewLinkRow): PreviewLink => ({
  id: Number(row.id),
  page: row.page,
  author: row.author,
  createdAt: row.created_at,
  endsAt: row.ends_at,
});

/** The links that work, the newest first. @param now milliseconds since 1970. */
const valid = (db: Knex, now: number) =>
  db('preview_links')
    .join('accounts', 'accounts.id', 'preview_links.account_id')
    .where('accounts.state', 'active')
    // A person who was suspended since has no links any more, also when the account is active again.
    .where('accounts.state_since', '<=', db.ref('preview_links.created_at'))
    .whereIn('accounts.role', rights['content-draft'].roles)
    .where('preview_links.ends_at', '>', isoTime(now))
    .orderBy('preview_links.id', 'desc')
    .select('preview_links.id', 'page', 'accounts.name as author', 'preview_links.created_at', 'ends_at');

interface NewLink {
  /** Path of the page that it leads to. */
  page: string;
  days: number;
  accountId: number;
  /** Milliseconds since 1970. */
  now: number;
}

/** Makes a link. @returns its token, of which the database stores only a digest. */
export async function addPreviewLink(
  db: Knex,
  { page, days, accountId, now }: NewLink,
): Promise<{ id: number; token: string }> {
  const token = newToken();
  const [{ id }] = await db('preview_links')
    .insert({
      token_hash: digest(token),
      account_id: accountId,
      page,
      created_at: isoTime(now),
      ends_at: isoTime(now + daysInMs(days)),
    })
    .returning('id');
  return { id: Number(id), token };
}

/** The links of all people. */
export async function listPreviewLinks(db: Knex, now: number): Promise<PreviewLink[]> {
  return (await valid(db, now)).map(linkOf);
}

/** Withdraws a link. @returns whether there was one. */
export async function deletePreviewLink(db: Knex, id: number): Promise<boolean> {
  return (await db('preview_links').where({ id }).del()) > 0;
}

/** @returns null when the token is unknown, has ended or was withdrawn. */
export async function findPreviewLink(db: Knex, token: string, now: number): Promise<PreviewLink | null> {
  const row = isToken(token)
    ? await valid(db, now)
        .where({ token_hash: digest(token) })
        .first()
    : undefined;
  return row ? linkOf(row) : null;
}
