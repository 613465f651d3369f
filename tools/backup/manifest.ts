import type { DatabaseSync } from 'node:sqlite';
import { Refusal } from '../command/refusal.ts';
import { withDatabase } from './database-file.ts';
import { type TableDigest, tableDigests } from './table-digests.ts';

/**
 * The manifest of a backup, a table in the copy: counts and digests of all tables of the original at the time of the backup.
 * It is encrypted with the copy, and one file has everything that a verification needs.
 */

const table = 'backup_manifest';

/** The table whose row of the manifest has the anchor of the consent ledger, for `consent verify --expect`. */
const anchored = 'consent_head';

/** Adds the manifest to a copy. @param digests of the original. */
export function writeManifest(copy: DatabaseSync, digests: readonly TableDigest[]): void {
  copy.exec(
    `CREATE TABLE ${table} (name TEXT PRIMARY KEY, row_count INTEGER NOT NULL, sha256 TEXT NOT NULL, anchor TEXT)`,
  );
  const insert = copy.prepare(`INSERT INTO ${table} (name, row_count, sha256) VALUES (?, ?, ?)`);
  for (const { name, rows, sha256 } of digests) insert.run(name, rows, sha256);
  if (!digests.some(({ name }) => name === anchored)) return;
  const anchor = `(SELECT last_id || ':' || last_hash FROM ${anchored})`;
  copy.prepare(`UPDATE ${table} SET anchor = ${anchor} WHERE name = ?`).run(anchored);
}

/** The anchor `NUMBER:HASH` of the consent ledger in a copy with a manifest; null without one. */
export function readAnchor(file: string): string | null {
  return withDatabase(file, (copy) => {
    const row = copy.prepare(`SELECT anchor FROM ${table} WHERE name = ?`).get(anchored);
    return typeof row?.anchor === 'string' ? row.anchor : null;
  });
}

/** The manifest of a copy; null for a backup of a version that wrote none. */
export function readManifest(copy: DatabaseSync): TableDigest[] | null {
  if (!copy.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table)) return null;
  return copy
    .prepare(`SELECT name, row_count, sha256 FROM ${table} ORDER BY name`)
    .all()
    .map((row) => ({ name: String(row.name), rows: Number(row.row_count), sha256: String(row.sha256) }));
}

/** The tables that differ, one message each. */
export function differences(expected: readonly TableDigest[], found: readonly TableDigest[]): string[] {
  const names = [...new Set([...expected, ...found].map(({ name }) => name))].sort();
  return names.flatMap((name) => {
    const before = expected.find((each) => each.name === name);
    const after = found.find((each) => each.name === name);
    if (before?.sha256 === after?.sha256 && before?.rows === after?.rows) return [];
    const rows = (each: TableDigest | undefined) => (each ? `${each.rows} rows` : 'no table');
    const content = before?.rows === after?.rows ? ', with different content' : '';
    return [`${name}: ${rows(before)} in the original, ${rows(after)} in the copy${content}`];
  });
}

/**
 * Compares a copy with its manifest.
 *
 * @returns the tables; null when the copy has no manifest.
 * @throws Refusal that names the tables that differ.
 */
export function verifyManifest(file: string): TableDigest[] | null {
  return withDatabase(file, (copy) => {
    const expected = readManifest(copy);
    if (expected === null) return null;
    const found = tableDigests(copy, [table]);
    const different = differences(expected, found);
    if (different.length > 0)
      throw new Refusal(`${file} differs from the original:\n${different.join('\n')}`);
    return found;
  });
}

/** Removes the manifest from a copy that is about to be used. */
export function dropManifest(file: string): void {
  withDatabase(file, (copy) => copy.exec(`DROP TABLE IF EXISTS ${table}`));
}
