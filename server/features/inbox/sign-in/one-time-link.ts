import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { signInLinkRetentionMs } from '../../../../data/retention-periods.ts';
import { paths } from '../../../../data/site/paths.ts';
import type { DatabaseConfig } from '../../../platform/database/open.ts';
import { replaceFile } from '../../../platform/files/durable.ts';
import { digest, isToken, newToken } from '../../../platform/text/tokens.ts';
import { hasAdministratorWithPassword } from './accounts.ts';

/**
 * Creates a one-time sign-in link of the first administrator, for a site without a password. It is valid for one day and ends all
 * earlier links.
 *
 * The link opens the inbox page with a form that posts the token. Loading the URL redeems nothing, because mail scanners, link
 * previews and prefetching browsers load URLs too.
 *
 * @param now milliseconds since 1970.
 * @returns path and query, without the origin.
 */
export async function createOneTimeLink(db: Knex, now = Date.now()): Promise<string> {
  const token = newToken();
  await db.transaction(async (transaction) => {
    await endOneTimeLinks(transaction);
    await transaction('sign_in_links').insert({
      token_hash: digest(token),
      ends_at: new Date(now + signInLinkRetentionMs).toISOString(),
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

/**
 * Ends all one-time links: when a password is set, when the first administrator signs out, and when the next link is created.
 *
 * @returns their number.
 */
export function endOneTimeLinks(db: Knex): Promise<number> {
  return db('sign_in_links').del();
}

const fileName = 'sign-in-link.txt';

interface AnnounceOptions {
  db: Knex;
  config: { adminPassword: string | null; database: DatabaseConfig };
  /** Scheme and host of the site, without a slash at the end. */
  origin: string;
  print: (line: string) => void;
  /** Whether a person reads standard output. Otherwise a log collector stores it. */
  isTerminal?: boolean;
}

/**
 * Creates the one-time sign-in link of a site on which no administrator has a password, and shows it on the terminal. Without a
 * terminal it writes the link to a file that only the user of the process can read, and prints the name of this file: logs are
 * copied, collected and read by more people than those who may sign in.
 *
 * With a password it ends all links and deletes the file of an earlier start.
 *
 * @throws when the file cannot be written.
 */
export async function announceOneTimeLink({
  db,
  config,
  origin,
  print,
  isTerminal = process.stdout.isTTY === true,
}: AnnounceOptions): Promise<void> {
  const folder = folderOfDatabase(config.database);
  if (folder) rmSync(path.join(folder, fileName), { force: true });
  if (config.adminPassword !== null || (await hasAdministratorWithPassword(db)))
    return void (await endOneTimeLinks(db));
  const link = origin + (await createOneTimeLink(db));
  if (isTerminal) return print(`Sign in to the inbox once with ${link}`);
  // mkdtemp creates a folder that only this user can enter.
  const file = path.join(folder ?? mkdtempSync(path.join(tmpdir(), 'hd-group-')), fileName);
  await replaceFile(file, `${link}\n`);
  print(`The one-time sign-in link to the inbox is in ${file}`);
}

/** The folder of the SQLite file; null when there is none. */
function folderOfDatabase(database: DatabaseConfig): string | null {
  if (database.client !== 'sqlite' || database.filename === ':memory:') return null;
  return path.dirname(path.resolve(database.filename));
}
