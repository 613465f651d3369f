import knex, { type Knex } from 'knex';
import pgDriver from 'pg';
import { cacheStatements, type SqliteConnection } from './statement-cache.ts';

/** Connection of the database. */
export type DatabaseConfig =
  | { client: 'sqlite'; filename: string }
  | { client: 'pg'; connectionString: string };

const migrations: Knex.MigratorConfig = {
  directory: `${import.meta.dirname}/../../../migrations`,
  loadExtensions: ['.ts'],
  // An older version of the site must be able to run on a database that a newer version has migrated.
  disableMigrationsListValidation: true,
};

/** knex throws the errors that it prints, so printing is disabled; only the server's logger writes to the console. */
const silent = () => undefined;
const log: Knex.Logger = { warn: silent, error: silent, deprecate: silent, debug: silent };

type OpenedConnection = SqliteConnection & {
  exec(sql: string, callback: (error: Error | null) => void): void;
};

/** Time that a statement waits for a lock of another process, in milliseconds. */
export const sqliteBusyTimeoutMs = 15_000;

/**
 * Pragmas apply to one connection. `auto_vacuum` takes effect in a new file only, and must precede `journal_mode`, which writes
 * the file's header. `synchronous = FULL` flushes each commit to disk; `secure_delete` overwrites erased personal data in the
 * file; `journal_size_limit` (bytes) truncates the write-ahead log after a large transaction.
 */
const pragmas = [
  `busy_timeout = ${sqliteBusyTimeoutMs}`,
  'auto_vacuum = INCREMENTAL',
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'secure_delete = ON',
  'journal_size_limit = 4194304',
];

/**
 * Connection options of SQLite. The pool holds one connection, because more than one in knex's pool breaks SQLite's
 * transactions.
 *
 * @param filename path of the database file, which is created when it does not exist.
 */
export function sqlite(filename: string): Knex.Config {
  return {
    client: 'sqlite3',
    connection: { filename },
    useNullAsDefault: true,
    migrations,
    log,
    pool: {
      min: 1,
      max: 1,
      afterCreate(
        connection: OpenedConnection,
        done: (error: Error | null, connection: OpenedConnection) => void,
      ) {
        cacheStatements(connection);
        connection.exec(pragmas.map((pragma) => `PRAGMA ${pragma};`).join('\n'), (error) =>
          done(error, connection),
        );
      },
    },
  };
}

const bigint = pgDriver.types.builtins.INT8;
const numeric = pgDriver.types.builtins.NUMERIC;

/** Parses counts and ids as numbers, as on SQLite; the driver's default is strings. */
function typeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === bigint || oid === numeric) return Number;
  return pgDriver.types.getTypeParser(oid, format as 'text');
}

/**
 * Connection options of PostgreSQL.
 *
 * @param connectionString `postgres://…`
 */
function pg(connectionString: string): Knex.Config {
  return {
    client: 'pg',
    connection: { connectionString, types: { getTypeParser: typeParser } } as Knex.PgConnectionConfig,
    migrations,
    log,
    pool: { min: 0, max: 10 },
    acquireConnectionTimeout: 15_000,
  };
}

/** Connection options of the configured database. */
export function connectionOptions(settings: DatabaseConfig): Knex.Config {
  return settings.client === 'sqlite' ? sqlite(settings.filename) : pg(settings.connectionString);
}

/**
 * Creates the connection pool; the first query connects.
 *
 * @param settings the file of a SQLite database or the URL of a PostgreSQL database.
 * @returns a knex instance, which the caller closes with `destroy()`.
 */
export function openDatabase(settings: DatabaseConfig): Knex {
  return knex(connectionOptions(settings));
}

/** Whether the database is PostgreSQL; otherwise it is SQLite. */
export function isPostgres(db: Knex): boolean {
  return db.client.config.client === 'pg';
}

/** The name of the SQL function of a text and a part of it: the position of the part from 1 on, or 0 without it. */
export function positionFunction(db: Knex): string {
  return isPostgres(db) ? 'strpos' : 'instr';
}
