import { setTimeout as pause } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import { isPostgres, openDatabase } from './open.ts';

/** Any number, the same in every process: the name of PostgreSQL's lock for migrating. */
const lockNumber = 7_260_411;

/**
 * Brings the schema up to date. Several processes may do it at once, also on an empty database: one migrates, the
 * others wait for it. The lock belongs to a connection, so it ends with the process that held it.
 *
 * @param db an open database.
 * @throws whatever a migration throws; its own changes are rolled back then.
 */
export async function migrate(db: Knex): Promise<void> {
  await (isPostgres(db) ? onlyOneOnPostgres : onlyOneOnSqlite)(db, async (migrating) => {
    await migrating.migrate.latest().catch(async (error: unknown) => {
      if (!isLeftLock(error)) throw error;
      // Nobody else migrates while we hold the lock: knex's own mark was left by a process that was killed.
      await migrating.migrate.forceFreeMigrationsLock();
      await migrating.migrate.latest();
    });
  });
}

function isLeftLock(error: unknown): boolean {
  return error instanceof Error && error.name === 'MigrationLocked';
}

async function onlyOneOnPostgres(db: Knex, run: (db: Knex) => Promise<void>): Promise<void> {
  await db.transaction(async (lock) => {
    await lock.raw('SELECT pg_advisory_xact_lock(?)', [lockNumber]);
    await run(db);
  });
}

/** SQLite has no named locks; a transaction on an empty database file beside the real one serves as one. */
async function onlyOneOnSqlite(db: Knex, run: (db: Knex) => Promise<void>): Promise<void> {
  const { filename } = db.client.config.connection as { filename: string };
  if (filename === ':memory:') return run(db);
  const lock = knex({
    client: 'sqlite3',
    connection: { filename: `${filename}-migrating` },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  });
  try {
    await lock.raw('PRAGMA busy_timeout = 0');
    await beginAlone(lock);
    await run(db);
    await lock.raw('COMMIT');
  } finally {
    await lock.destroy();
  }
}

const longestWait = 120_000;

/** Waits in JavaScript and not in SQLite, whose waiting would hold one of the few threads that the migration needs. */
async function beginAlone(lock: Knex): Promise<void> {
  const deadline = Date.now() + longestWait;
  for (;;) {
    try {
      await lock.raw('BEGIN EXCLUSIVE');
      return;
    } catch (error) {
      const busy = (error as { code?: unknown }).code === 'SQLITE_BUSY';
      if (!busy || Date.now() > deadline) throw error;
      await pause(50);
    }
  }
}

/**
 * Opens a database and brings its schema up to date.
 *
 * @throws when the file or the server cannot be reached, or a migration fails.
 */
export async function openMigrated(settings: Parameters<typeof openDatabase>[0]): Promise<Knex> {
  const db = openDatabase(settings);
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
