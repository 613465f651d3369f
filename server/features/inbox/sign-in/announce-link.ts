import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import type { Config } from '../../../config.ts';
import { createOneTimeLink, endOneTimeLinks } from './one-time-link.ts';

const fileName = 'sign-in-link.txt';

interface AnnounceOptions {
  db: Knex;
  config: Pick<Config, 'adminPassword' | 'database'>;
  /** Scheme and host of the site, without a slash at the end. */
  origin: string;
  print: (line: string) => void;
  /** Whether a person reads standard output. Otherwise a log collector stores it. */
  isTerminal?: boolean;
}

/**
 * Creates the one-time sign-in link of a site without a password and shows it on the terminal. Without a terminal it writes the
 * link to a file that only the user of the process can read, and prints the name of this file: logs are copied, collected and
 * read by more people than those who may sign in.
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
  if (config.adminPassword !== null) return endOneTimeLinks(db);
  const link = origin + (await createOneTimeLink({ db }));
  if (isTerminal) return print(`Sign in to the inbox once with ${link}`);
  // mkdtemp creates a folder that only this user can enter.
  const file = path.join(folder ?? mkdtempSync(path.join(tmpdir(), 'hd-group-')), fileName);
  writePrivateFile(file, `${link}\n`);
  print(`The one-time sign-in link to the inbox is in ${file}`);
}

/** The folder of the SQLite file; null when there is none. */
function folderOfDatabase(database: Config['database']): string | null {
  if (database.client !== 'sqlite' || database.filename === ':memory:') return null;
  return path.dirname(path.resolve(database.filename));
}

/** A new file replaces the old one, so that neither its permissions nor a symbolic link in its place matter. */
function writePrivateFile(file: string, text: string): void {
  const partial = `${file}.${process.pid}`;
  rmSync(partial, { force: true });
  writeFileSync(partial, text, { mode: 0o600, flag: 'wx' });
  renameSync(partial, file);
}
