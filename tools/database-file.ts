import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError, readConfig } from '../server/config.ts';
import { loadEnvFile } from '../server/env-file.ts';

/** What backup and restore both need to know about a SQLite file. */

const migrations = path.resolve(import.meta.dirname, '../migrations');

/** A reason to stop, in plain words. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/**
 * The file that the settings name.
 *
 * @throws Refusal when the settings are wrong or name a PostgreSQL server.
 */
export function databaseFile(): string {
  loadEnvFile();
  const { database } = readConfig(process.env);
  if (database.client === 'sqlite') return path.resolve(database.filename);
  throw new Refusal('The data lies in PostgreSQL: use pg_dump and pg_restore, see docs/operations.md.');
}

/**
 * Checks that a file is a whole database of this site.
 *
 * @throws Refusal with what is wrong with it.
 */
export function checkDatabase(file: string): { migrations: number } {
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const problems = database
      .prepare('PRAGMA integrity_check')
      .all()
      .map((row) => String(row.integrity_check));
    if (problems.join() !== 'ok') throw new Refusal(`${file} is damaged: ${problems.slice(0, 5).join('; ')}`);
    const ran = database
      .prepare('SELECT name FROM knex_migrations')
      .all()
      .map((row) => String(row.name));
    const known = new Set(readdirSync(migrations));
    const newer = ran.filter((name) => !known.has(name));
    if (newer.length > 0) {
      throw new Refusal(
        `${file} comes from a newer version of the site: ${newer.join(', ')} is not known here.`,
      );
    }
    return { migrations: ran.length };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${file} is no database of this site: ${(error as Error).message}.`);
  } finally {
    database?.close();
  }
}

/** The moment as part of a file name: 2026-01-31T12-00-00Z. */
export function stamp(now: Date): string {
  return now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
}

/** Runs a tool; a refusal is told in one line, and the status is 1. */
export function runTool(work: () => void): void {
  try {
    work();
  } catch (error) {
    const isPlain = error instanceof Refusal || error instanceof ConfigError;
    console.error(isPlain ? error.message : error);
    process.exitCode = 1;
  }
}
