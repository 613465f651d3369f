import { chmodSync, closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import { type DatabaseConfig, isPostgres, openDatabase } from './open.ts';
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
 * @throws when the file or the server cannot be reached, SQLite has an unsafe version, or a migration fails.
 */
export async function openMigrated(settings: Parameters<typeof openDatabase>[0]): Promise<Knex> {
  restrictAccess(settings);
  const db = openDatabase(settings);
  try {
    await readSqliteVersion(db);
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

const ownerOnly = 0o600;

/** The database and the lock of the migrations are created here; SQLite gives the files that it adds the permissions of the database. */
const created = ['', '-migrating'];
const added = ['-wal', '-shm', '-journal'];

/**
 * Makes the files of a SQLite database readable for their owner only, because they hold personal data. Does nothing for
 * PostgreSQL.
 */
function restrictAccess(database: DatabaseConfig): void {
  if (database.client !== 'sqlite' || database.filename === ':memory:') return;
  const { filename } = database;
  for (const suffix of created) ignoreRefusals(() => closeSync(openSync(filename + suffix, 'a', ownerOnly)));
  for (const suffix of [...created, ...added]) ignoreRefusals(() => chmodSync(filename + suffix, ownerOnly));
}

/**
 * A folder that is missing and a file that cannot be written are reported when SQLite opens the database. The permissions
 * of a file that belongs to another user are that user's decision.
 */
function ignoreRefusals(change: () => void): void {
  try {
    change();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!['ENOENT', 'EPERM', 'EACCES', 'EROFS'].includes(String(code))) throw error;
  }
}
