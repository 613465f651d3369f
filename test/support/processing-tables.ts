import type { Knex } from 'knex';
import { processingRows } from '../../data/legal/processings.ts';
import { isPostgres } from '../../server/platform/database/open.ts';

/** Tables without data of visitors or staff: counts, the queue of purges, and knex's list of migrations. */
const technicalTables = /^(counters|content_purges|knex_.*|sqlite_.*)$/;

/** Names of the database's own tables, without the technical ones. */
export async function dataTables(db: Knex): Promise<string[]> {
  const rows: { name: string }[] = isPostgres(db)
    ? await db('information_schema.tables').where({ table_schema: 'public' }).select({ name: 'table_name' })
    : await db('sqlite_master').where({ type: 'table' }).select('name');
  return rows
    .map(({ name }) => name)
    .filter((name) => !technicalTables.test(name))
    .sort();
}

/** Names of the tables that have rows. */
export async function filledTables(db: Knex): Promise<string[]> {
  const filled: string[] = [];
  for (const name of await dataTables(db)) if (await db(name).first()) filled.push(name);
  return filled;
}

/** The columns of all processings by table, sorted. */
export const documentedColumns: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  processingRows
    .flatMap(({ tables = {} }) => Object.entries(tables))
    .map(([table, columns]) => [table, [...columns].sort()]),
);

/** The tables whose rows have no retention period, sorted. */
export const tablesWithoutPeriod = processingRows.flatMap((row) => row.tablesWithoutPeriod ?? []).sort();
