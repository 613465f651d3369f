import knex, { type Knex } from 'knex';
import type { DatabaseConfig } from '../config.ts';
import { connectionOptions } from './connection-options.ts';

/**
 * Opens the database; nothing is read or written yet.
 *
 * @param settings a SQLite file or a PostgreSQL address.
 * @returns a knex instance; the caller ends it with `destroy()`.
 */
export function openDatabase(settings: DatabaseConfig): Knex {
  return knex(connectionOptions(settings));
}

/** Whether this is PostgreSQL; SQLite otherwise. */
export function isPostgres(db: Knex): boolean {
  return db.client.config.client === 'pg';
}
