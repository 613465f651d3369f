import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../command/run.ts';

/** `released-migrations.json`: the migrations of each released version, with the digests of their files. */

const record = path.join(import.meta.dirname, 'released-migrations.json');
const folder = path.join(root, 'migrations');

/** Names of migration files with their SHA-256 digests. */
export type Migrations = Record<string, string>;

/** The migrations of the sources, in their order. */
export function currentMigrations(): Migrations {
  const names = readdirSync(folder).sort();
  return Object.fromEntries(
    names.map((name) => [name, hash('sha256', readFileSync(path.join(folder, name)))]),
  );
}

/** The migrations of every released version. */
export function releasedMigrations(): Record<string, Migrations> {
  return JSON.parse(readFileSync(record, 'utf8')) as Record<string, Migrations>;
}

/** Records the migrations of a version that is about to be released. */
export function recordMigrations(version: string): void {
  const versions = { ...releasedMigrations(), [version]: currentMigrations() };
  writeFileSync(record, `${JSON.stringify(versions, null, 2)}\n`);
}
