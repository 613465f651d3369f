import knex, { type Knex } from 'knex';
import type { DatabaseConfig } from '../../config.ts';
import { connectionOptions } from './connection-options.ts';

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
