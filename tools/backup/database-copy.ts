import { chmodSync, copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { Refusal } from '../command/refusal.ts';
import { checkRestorable, withDatabase } from './database-file.ts';
import { decryptFile, encryptedSuffix } from './encryption.ts';
import { type TableDigest, tableDigests } from './table-digests.ts';

/**
 * The copy of a database that is a backup. Its manifest is a table in it: counts and digests of all its tables, which are those of the
 * original at the time of the backup, but for the files that are added from the object store. It is encrypted with the copy, and one file
 * has everything that a verification needs.
 */

const manifest = 'backup_manifest';

/** The table whose row of the manifest has the anchor of the consent ledger, for `consent verify --expect`. */
const anchored = 'consent_head';

const busyTimeoutMs = 15_000;

/**
 * Copies a database while a server uses it. Digests and copy come from one read transaction, so they must be equal; the copy
 * contains its digests as its manifest.
 *
 * @param source file of the database.
 * @param target path of a file that does not exist.
 * @param complete adds to the copy what the database has elsewhere.
 * @returns the anchor `NUMBER:HASH` of the consent ledger; null without one.
 * @throws Refusal that names the tables that differ in the copy.
 */
export async function copyDatabase(
  source: string,
  target: string,
  complete: (copy: string) => Promise<void>,
): Promise<string | null> {
  const original = new DatabaseSync(source, { timeout: busyTimeoutMs });
  try {
    // In WAL mode a reader and the server's writes do not block each other.
    original.exec('BEGIN');
    const digests = tableDigests(original);
    await backup(original, target);
    const different = differences(digests, withDatabase(target, tableDigests));
    if (different.length > 0) throw new Refusal(`The copy is incomplete:\n${different.join('\n')}`);
  } finally {
    // What is added may take long, and the server cannot truncate its write-ahead log meanwhile.
    original.close();
  }
  await complete(target);
  return withDatabase(target, (copy) => {
    copy.exec('PRAGMA journal_mode = DELETE');
    const anchor = writeManifest(copy, tableDigests(copy));
    // Leaves out the free pages.
    copy.exec('VACUUM');
    return anchor;
  });
}

/** @returns the anchor of the consent ledger; null without one. */
function writeManifest(copy: DatabaseSync, digests: readonly TableDigest[]): string | null {
  copy.exec(
    `CREATE TABLE ${manifest} (name TEXT PRIMARY KEY, row_count INTEGER NOT NULL, sha256 TEXT NOT NULL, anchor TEXT)`,
  );
  const insert = copy.prepare(`INSERT INTO ${manifest} (name, row_count, sha256) VALUES (?, ?, ?)`);
  for (const { name, rows, sha256 } of digests) insert.run(name, rows, sha256);
  if (!digests.some(({ name }) => name === anchored)) return null;
  const head = `(SELECT last_id || ':' || last_hash FROM ${anchored})`;
  const update = copy.prepare(`UPDATE ${manifest} SET anchor = ${head} WHERE name = ? RETURNING anchor`);
  const { anchor } = update.get(anchored) ?? {};
  return typeof anchor === 'string' ? anchor : null;
}

/** The tables that differ, one message each. */
function differences(expected: readonly TableDigest[], found: readonly TableDigest[]): string[] {
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
 * Writes the database of a backup to a new file and verifies it: the encryption, the structure, and the rows of every table
 * against the manifest. The manifest is then removed.
 *
 * @param current path of the current database.
 * @param identityFile private key of an encrypted backup.
 * @returns the verified tables; null for a backup of a version that wrote no manifest.
 * @throws Refusal with the reason when the backup cannot be restored.
 */
export async function readBackup(
  file: string,
  target: string,
  current: string,
  identityFile: string | undefined,
): Promise<TableDigest[] | null> {
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`);
  if (!file.endsWith(encryptedSuffix)) {
    copyFileSync(file, target);
    // The copy has the permissions of the backup, which may be read-only.
    chmodSync(target, 0o600);
  } else if (identityFile === undefined) {
    throw new Refusal(`${file} is encrypted: give the file of the private key with --identity FILE.`);
  } else await decryptFile(file, target, path.resolve(identityFile));
  checkRestorable(target, current, file);
  return withDatabase(target, (copy) => {
    const expected = readManifest(copy);
    if (expected === null) return null;
    const found = tableDigests(copy, [manifest]);
    const different = differences(expected, found);
    if (different.length > 0)
      throw new Refusal(`${target} differs from the original:\n${different.join('\n')}`);
    copy.exec(`DROP TABLE ${manifest}`);
    return found;
  });
}

function readManifest(copy: DatabaseSync): TableDigest[] | null {
  const isTable = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?";
  if (!copy.prepare(isTable).get(manifest)) return null;
  return copy
    .prepare(`SELECT name, row_count, sha256 FROM ${manifest} ORDER BY name`)
    .all()
    .map((row) => ({ name: String(row.name), rows: Number(row.row_count), sha256: String(row.sha256) }));
}
