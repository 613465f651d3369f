import type { ThrowAwayPostgres } from './databases-postgres.ts';

/** What the set-up leaves for the teardown, which is another module graph of the same process. */
export interface Databases {
  folder: string;
  postgres: ThrowAwayPostgres | null;
}

export const templateName = 'migrated';

const place = globalThis as { testDatabases?: Databases };

export function keep(databases: Databases): void {
  place.testDatabases = databases;
}

export function kept(): Databases | undefined {
  return place.testDatabases;
}
