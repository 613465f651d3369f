import type { ThrowAwayPostgres } from './databases-postgres.ts';

/** State of the global setup for the teardown, which has another module graph in the same process. */
export interface Databases {
  folder: string;
  postgres: ThrowAwayPostgres | null;
}

export const templateName = 'migrated';

const globals = globalThis as { testDatabases?: Databases };

export function storeDatabases(databases: Databases): void {
  globals.testDatabases = databases;
}

export function storedDatabases(): Databases | undefined {
  return globals.testDatabases;
}
