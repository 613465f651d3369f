import type { Knex } from 'knex';
import { foldCase } from '../../../data/email.ts';

/** Range of ids that one statement of a scan covers: about 20 ms, so that other requests are not delayed. */
const scanRange = 20_000;

interface NewestQuery {
  db: Knex;
  table: string;
  /** Exclusive upper bound of the ids; null for none. */
  before: number | null;
  /** Maximum number of rows. */
  limit: number;
  /** Adds columns and conditions. */
  select: (query: Knex.QueryBuilder) => Knex.QueryBuilder;
  /** Scans the table in ranges of ids, for conditions that no index covers. */
  scan: boolean;
}

/** Finds the newest rows that meet the conditions, newest first; ids are assigned in ascending order. */
export async function findNewest<Row>({
  db,
  table,
  before,
  limit,
  select,
  scan,
}: NewestQuery): Promise<Row[]> {
  const newestFirst = () => select(db(table)).orderBy('id', 'desc');
  if (!scan) return below(newestFirst(), before).limit(limit);
  const found: Row[] = [];
  let newestId = await maxId(db, table, before);
  while (newestId !== null && found.length < limit) {
    const oldestId = Math.max(1, newestId - scanRange + 1);
    const rows: Row[] = await below(newestFirst(), newestId + 1)
      .where('id', '>=', oldestId)
      .limit(limit - found.length);
    found.push(...rows);
    // The next range begins at an existing id, which skips gaps.
    newestId = await maxId(db, table, oldestId);
  }
  return found;
}

/** Finds all rows that meet the conditions in batches, newest first, by a scan of the table. */
export async function* findAllNewest<Row extends { id: number }>(
  query: Omit<NewestQuery, 'before' | 'limit' | 'scan'>,
): AsyncGenerator<Row> {
  const limit = 200;
  for (let before: number | null = null; ; ) {
    const rows: Row[] = await findNewest<Row>({ ...query, before, limit, scan: true });
    yield* rows;
    if (rows.length < limit) return;
    before = rows.at(-1)?.id ?? null;
  }
}

function below(query: Knex.QueryBuilder, id: number | null): Knex.QueryBuilder {
  return id === null ? query : query.where('id', '<', id);
}

/** The highest id below `before`, or null. */
async function maxId(db: Knex, table: string, before: number | null): Promise<number | null> {
  const row = await below(db(table).max({ id: 'id' }), before).first();
  return row?.id ?? null;
}

/**
 * Adds the condition that a column contains one of the texts.
 *
 * @param column a column or SQL expression whose values are case-folded.
 * @param texts matched literally, regardless of case.
 */
export function contains(query: Knex.QueryBuilder, column: string, ...texts: string[]): void {
  const condition = texts.map(() => `${column} LIKE ? ESCAPE '!'`).join(' OR ');
  const patterns = texts.map((text) => `%${foldCase(text).replace(/[!%_]/g, '!$&')}%`);
  query.whereRaw(`(${condition})`, patterns);
}
