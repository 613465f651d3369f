import { setTimeout as wait } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import type { Logger } from 'pino';
import { enableIncrementalVacuum } from './free-pages.ts';
import { isPostgres, openDatabase } from './open.ts';
import { restrictAccess } from './restrict-access.ts';
import { readSqliteVersion } from './sqlite-version.ts';

/** Id of PostgreSQL's advisory lock: an arbitrary number that all processes use. */
const migrationLockId = 7_260_411;

const maxLockWaitMs = 120_000;

/**
 * Migrates the schema to the latest version. When several processes call it concurrently, also on an empty database, one
 * migrates while the others wait. The lock belongs to a connection, so it is released when the process that holds it ends.
 *
 * @param db an open database.
 * @throws the error of a failed migration, whose changes are rolled back.
 */
export async function migrate(db: Knex): Promise<void> {
  await (isPostgres(db) ? withPostgresLock : withSqliteLock)(db, async () => {
    await db.migrate.latest().catch(async (error: unknown) => {
      if (!isStaleLock(error)) throw error;
      // This process holds the only lock, so knex's lock row was left behind by a process that was killed.
      await db.migrate.forceFreeMigrationsLock();
      await db.migrate.latest();
    });
  });
}

function isStaleLock(error: unknown): boolean {
  return error instanceof Error && error.name === 'MigrationLocked';
}

async function withPostgresLock(db: Knex, run: () => Promise<void>): Promise<void> {
  await db.transaction(async (lock) => {
    await lock.raw('SELECT pg_advisory_xact_lock(?)', [migrationLockId]);
    await run();
  });
}

/** SQLite has no advisory locks; an exclusive transaction on an empty database file next to the real one replaces it. */
async function withSqliteLock(db: Knex, run: () => Promise<void>): Promise<void> {
  const { filename } = db.client.config.connection as { filename: string };
  if (filename === ':memory:') return run();
  const lock = knex({
    client: 'sqlite3',
    connection: { filename: `${filename}-migrating` },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  });
  try {
    await lock.raw('PRAGMA busy_timeout = 0');
    await beginExclusive(lock);
    await run();
    await lock.raw('COMMIT');
  } finally {
    await lock.destroy();
  }
}

/** Polls instead of using SQLite's busy timeout, which would block one of the few libuv threads that the migration needs. */
async function beginExclusive(lock: Knex): Promise<void> {
  const deadline = Date.now() + maxLockWaitMs;
  for (;;) {
    try {
      await lock.raw('BEGIN EXCLUSIVE');
      return;
    } catch (error) {
      const isBusy = (error as { code?: unknown }).code === 'SQLITE_BUSY';
      if (!isBusy || Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}

/**
 * Opens a database and migrates its schema. The files of a SQLite database become readable for their owner only.
 *
 * @param log of a server, which also converts an older SQLite file to incremental vacuum.
 * @throws when the file or the server cannot be reached, SQLite has an unsafe version, or a migration fails.
 */
export async function openMigrated(
  settings: Parameters<typeof openDatabase>[0],
  log?: Logger,
): Promise<Knex> {
  restrictAccess(settings);
  const db = openDatabase(settings);
  try {
    await readSqliteVersion(db);
    await migrate(db);
    if (log) await enableIncrementalVacuum(db, log);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
