import { createHash, type Hash } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

/** Row counts and digests of the content of all tables: two databases with equal digests have the same rows. */

export interface TableDigest {
  name: string;
  rows: number;
  sha256: string;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Type and length come before each value, so that different rows never give the same bytes. */
function addValue(hash: Hash, value: SQLOutputValue): void {
  const content = value instanceof Uint8Array ? value : Buffer.from(String(value));
  const type = value === null ? 'null' : value instanceof Uint8Array ? 'blob' : typeof value;
  hash.update(`${type} ${content.byteLength}:`).update(content);
}

function digestOf(database: DatabaseSync, name: string): TableDigest {
  const columns = database
    .prepare(`SELECT name FROM pragma_table_info(?)`)
    .all(name)
    .map((column) => String(column.name));
  const hash = createHash('sha256');
  for (const column of columns) addValue(hash, column);
  // Sorted by all columns: a copy may number the rows of a table without a primary key differently.
  const order = columns.map((_, index) => index + 1).join(', ');
  const statement = database.prepare(`SELECT * FROM ${quoted(name)} ORDER BY ${order}`);
  statement.setReadBigInts(true);
  let rows = 0;
  for (const row of statement.iterate()) {
    rows += 1;
    for (const column of columns) addValue(hash, row[column] ?? null);
  }
  return { name, rows, sha256: hash.digest('hex') };
}

/** Names of all tables except SQLite's own, sorted. */
function tableNames(database: DatabaseSync): string[] {
  return database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    .all()
    .map(({ name }) => String(name))
    .sort();
}

/**
 * Reads all tables except SQLite's own.
 *
 * @param without names of tables to leave out.
 * @returns the tables by name.
 */
export function tableDigests(database: DatabaseSync, without: readonly string[] = []): TableDigest[] {
  return tableNames(database)
    .filter((name) => !without.includes(name))
    .map((name) => digestOf(database, name));
}

/** Numbers of rows by table, without their content. */
export function rowCounts(database: DatabaseSync): ReadonlyMap<string, number> {
  const count = (name: string) =>
    database.prepare(`SELECT count(*) AS rows FROM ${quoted(name)}`).get()?.rows;
  return new Map(tableNames(database).map((name) => [name, Number(count(name))]));
}
