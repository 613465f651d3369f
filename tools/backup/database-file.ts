import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readConfig } from '../../server/config.ts';
import { flush } from '../../server/platform/files/durable.ts';
import { loadEnvFile } from '../../server/platform/process/env-file.ts';
import { Refusal } from '../command/refusal.ts';
import { root } from '../command/run.ts';

/** SQLite files for `npm run site -- backup` and `npm run site -- restore`. */

/**
 * Path of the database file in the settings.
 *
 * @throws ConfigError when a setting is invalid, Refusal when the database is PostgreSQL.
 */
export function databaseFile(): string {
  loadEnvFile();
  const { database } = readConfig(process.env);
  if (database.client === 'sqlite') return path.resolve(database.filename);
  throw new Refusal('The database is PostgreSQL: use pg_dump and pg_restore, see docs/operations.md.');
}

/** Opens a database file and closes it afterwards. */
export function withDatabase<Result>(file: string, use: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file);
  try {
    return use(database);
  } finally {
    database.close();
  }
}

/**
 * Checks that a file is an intact database of this site.
 *
 * @param name of the file in messages.
 * @returns the names of its migrations.
 * @throws Refusal with the reason when it is not.
 */
export function checkDatabase(file: string, name = file): string[] {
  if (!existsSync(file)) throw new Refusal(`There is no file ${name}.`);
  try {
    return withDatabase(file, (database) => {
      const problems = database.prepare('PRAGMA integrity_check').all();
      const texts = problems.map((row) => String(row.integrity_check));
      if (texts.join() !== 'ok') throw new Refusal(`${name} is damaged: ${texts.slice(0, 5).join('; ')}`);
      const migrated = database.prepare('SELECT name FROM knex_migrations').all();
      return migrated.map((row) => String(row.name));
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${name} is not a database of this site: ${(error as Error).message}.`);
  }
}

/**
 * Checks that this version can run on the database of a backup: it has no migration that both this version and the current
 * database lack. After a rollback the current database has migrations of the newer version, and so do its backups.
 *
 * @param current path of the current database, which may be missing or damaged.
 * @param name of the backup in messages; the file is its decrypted copy.
 * @throws Refusal when the backup is newer, damaged or not a database of this site.
 */
export function checkRestorable(file: string, current: string, name: string): void {
  const known = readdirSync(path.join(root, 'migrations'));
  const newer = checkDatabase(file, name).filter((name) => !known.includes(name));
  if (newer.length === 0) return;
  const applied = migrationsIfIntact(current);
  const unknown = newer.filter((name) => !applied.includes(name));
  if (unknown.length > 0) {
    throw new Refusal(
      `${name} is from a newer version of the site: unknown migrations ${unknown.join(', ')}. Restore it with that version.`,
    );
  }
}

function migrationsIfIntact(file: string): string[] {
  try {
    return checkDatabase(file);
  } catch {
    return [];
  }
}

/** UTC time for a file name: 2026-01-31T12-00-00Z. */
export function timestamp(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/**
 * Writes a file that gets its name when it is complete and on the disk.
 *
 * @param write receives the path of a file in the same folder that does not exist.
 * @param beforeRename for example moves the previous file.
 */
export async function writeAtomically(
  target: string,
  write: (partial: string) => Promise<unknown>,
  beforeRename = () => {},
): Promise<void> {
  const partial = `${target}.partial`;
  // With the files that SQLite adds to a database: the log of another one would damage it.
  const remove = () => {
    for (const suffix of ['', '-wal', '-shm', '-journal', '-migrating'])
      rmSync(partial + suffix, { force: true });
  };
  remove();
  try {
    await write(partial);
    await flush(partial);
    beforeRename();
    renameSync(partial, target);
    await flush(path.dirname(target));
  } finally {
    remove();
  }
}
