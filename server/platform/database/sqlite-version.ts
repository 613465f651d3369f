import type { Knex } from 'knex';
import { isPostgres } from './open.ts';

/** Versions of SQLite, as half-open ranges, with what is wrong with them. */
interface VersionRange {
  from: string;
  /** Exclusive. */
  to: string;
  problem: string;
  /** Whether data can be lost, so that the server must not start. */
  losesData: boolean;
}

const walReset =
  'it can corrupt a database when two processes checkpoint and write at the same time (the WAL-reset bug)';

/**
 * Known problems of versions that this site could run on. The WAL-reset bug was found in March 2026 (sqlite.org/wal.html): it
 * is in 3.7.0 to 3.51.2, and fixed in 3.51.3, 3.50.7 and 3.44.6. Version 3.52.0 has the fix, but its authors withdrew it for
 * incompatible changes and maintain 3.51 and 3.53 instead.
 */
const knownProblems: readonly VersionRange[] = [
  { from: '3.7.0', to: '3.44.6', problem: walReset, losesData: true },
  { from: '3.45.0', to: '3.50.7', problem: walReset, losesData: true },
  { from: '3.51.0', to: '3.51.3', problem: walReset, losesData: true },
  { from: '3.52.0', to: '3.53.0', problem: 'its authors withdrew this release', losesData: false },
];

/** An error that names the version; its code is `UNSAFE_SQLITE`. */
export class UnsafeSqliteError extends Error {
  override name = 'UnsafeSqliteError';
  readonly code = 'UNSAFE_SQLITE';
}

const { compare } = new Intl.Collator('en', { numeric: true });

/**
 * What is known to be wrong with a version of SQLite.
 *
 * @param version such as `3.51.2`.
 * @returns null when nothing is known.
 */
export function sqliteProblem(version: string): Pick<VersionRange, 'problem' | 'losesData'> | null {
  return (
    knownProblems.find(({ from, to }) => compare(version, from) >= 0 && compare(version, to) < 0) ?? null
  );
}

/**
 * Reads the version of the SQLite library that the driver contains.
 *
 * @returns null on PostgreSQL.
 * @throws UnsafeSqliteError for a version that is known to lose data.
 */
export async function readSqliteVersion(db: Knex): Promise<string | null> {
  if (isPostgres(db)) return null;
  const [{ version }] = (await db.raw('SELECT sqlite_version() AS version')) as [{ version: string }];
  const found = sqliteProblem(version);
  if (found?.losesData) {
    throw new UnsafeSqliteError(
      `SQLite ${version} must not be used: ${found.problem}. Install the newest release; in a clone, run npm ci again.`,
    );
  }
  return version;
}
