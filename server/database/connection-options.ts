import type { Knex } from 'knex';
import pgDriver from 'pg';
import type { DatabaseConfig } from '../config.ts';

const migrations: Knex.MigratorConfig = {
  directory: `${import.meta.dirname}/../../migrations`,
  loadExtensions: ['.ts'],
  // An older version may still run, or start again, on a database that a newer one has migrated.
  disableMigrationsListValidation: true,
};

/** What knex would print is thrown as well; the console belongs to the server's own log. */
const silent = () => undefined;
const log: Knex.Logger = { warn: silent, error: silent, deprecate: silent, debug: silent };

interface SqliteConnection {
  exec(sql: string, done: (error: Error | null) => void): void;
}

/** Pragmas hold per connection. FULL: a commit is on disk. secure_delete: an erased address leaves no bytes behind. */
const pragmas = [
  'busy_timeout = 15000',
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'secure_delete = ON',
];

/**
 * One connection a process, because more than one in knex's pool breaks SQLite's transactions.
 *
 * @param filename path of the database file; made when it does not exist.
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
        connection: SqliteConnection,
        done: (error: Error | null, connection: SqliteConnection) => void,
      ) {
        connection.exec(pragmas.map((pragma) => `PRAGMA ${pragma};`).join('\n'), (error) =>
          done(error, connection),
        );
      },
    },
  };
}

const bigint = pgDriver.types.builtins.INT8;
const numeric = pgDriver.types.builtins.NUMERIC;

/** Counts and ids arrive as numbers, as SQLite gives them. */
function typeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === bigint || oid === numeric) return Number;
  return pgDriver.types.getTypeParser(oid, format as 'text');
}

/**
 * @param connectionString `postgres://…`
 */
export function pg(connectionString: string): Knex.Config {
  return {
    client: 'pg',
    connection: { connectionString, types: { getTypeParser: typeParser } } as Knex.PgConnectionConfig,
    migrations,
    log,
    pool: { min: 0, max: 10 },
    acquireConnectionTimeout: 15_000,
  };
}

/** Connection options of the database that the settings name. */
export function connectionOptions(settings: DatabaseConfig): Knex.Config {
  return settings.client === 'sqlite' ? sqlite(settings.filename) : pg(settings.connectionString);
}
