import type { Knex } from 'knex';

/** Rows of one statement: a few milliseconds, so that other requests are not delayed. */
const batchSize = 500;

/**
 * Reads all rows of a table by keyset.
 *
 * @param key a unique column, in whose order the rows are; those without a value are left out. It is read, too.
 */
export async function* readRows<Row extends object>(
  db: Knex,
  table: string,
  columns: readonly string[],
  key = 'id',
): AsyncGenerator<Row> {
  for (let last: unknown; ; ) {
    const query = db(table)
      .select([...new Set([key, ...columns])])
      .whereNotNull(key)
      .orderBy(key)
      .limit(batchSize);
    if (last !== undefined) query.where(key, '>', last);
    const rows: Row[] = await query;
    yield* rows;
    if (rows.length < batchSize) return;
    last = (rows.at(-1) as Record<string, unknown>)[key];
  }
}
