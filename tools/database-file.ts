import { closeSync, existsSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readConfig } from '../server/config.ts';
import { loadEnvFile } from '../server/env-file.ts';
import { Refusal } from './refusal.ts';

/** SQLite files for `npm run backup` and `npm run restore`. */

const migrations = path.resolve(import.meta.dirname, '../migrations');

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

/**
 * Checks that a file is an intact database of this site, of this version or an older one.
 *
 * @throws Refusal with the reason when it is not.
 */
export function checkDatabase(file: string): void {
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const problems = database
      .prepare('PRAGMA integrity_check')
      .all()
      .map((row) => String(row.integrity_check));
    if (problems.join() !== 'ok') throw new Refusal(`${file} is damaged: ${problems.slice(0, 5).join('; ')}`);
    const applied = database
      .prepare('SELECT name FROM knex_migrations')
      .all()
      .map((row) => String(row.name));
    const known = new Set(readdirSync(migrations));
    const newer = applied.filter((name) => !known.has(name));
    if (newer.length > 0) {
      throw new Refusal(
        `${file} is from a newer version of the site: unknown migrations ${newer.join(', ')}.`,
      );
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${file} is not a database of this site: ${(error as Error).message}.`);
  } finally {
    database?.close();
  }
}

/** UTC time for a file name: 2026-01-31T12-00-00Z. */
export function timestamp(now: Date): string {
  return now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
}

/** Flushes a file or a folder to disk. */
export function flush(target: string): void {
  const descriptor = openSync(target, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
