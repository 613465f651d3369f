import type { Knex } from 'knex';

/** Ids that one statement of a search looks through; some 20 ms, so that a search does not make visitors wait. */
const window = 20_000;

interface Search {
  db: Knex;
  table: string;
  /** Rows with an id below this one; all when null. */
  before: number | null;
  /** At most so many rows. */
  limit: number;
  /** Columns and conditions. */
  select: (query: Knex.QueryBuilder) => Knex.QueryBuilder;
  /** The conditions cannot be answered from an index: look through the table piece by piece. */
  scan: boolean;
}

/** The newest rows that meet the conditions, newest first: ids only ever grow. */
export async function findNewest<Row>({ db, table, before, limit, select, scan }: Search): Promise<Row[]> {
  const newest = () => select(db(table)).orderBy('id', 'desc');
  if (!scan) return below(newest(), before).limit(limit);
  const found: Row[] = [];
  let newestId = await highestId(db, table, before);
  while (newestId !== null && found.length < limit) {
    const bottom = Math.max(1, newestId - window + 1);
    const rows: Row[] = await below(newest(), newestId + 1)
      .where('id', '>=', bottom)
      .limit(limit - found.length);
    found.push(...rows);
    // Where ids are missing, the next piece begins below the gap.
    newestId = await highestId(db, table, bottom);
  }
  return found;
}

function below(query: Knex.QueryBuilder, id: number | null): Knex.QueryBuilder {
  return id === null ? query : query.where('id', '<', id);
}

/** The highest id there is below one; null when there is none. */
async function highestId(db: Knex, table: string, before: number | null): Promise<number | null> {
  const row = await below(db(table).max({ id: 'id' }), before).first();
  return row?.id ?? null;
}

/** Adds "contains this text" for a column in lower case; nothing in the text is a wildcard. */
export function contains(query: Knex.QueryBuilder, column: string, text: string): void {
  query.whereRaw(`${column} LIKE ? ESCAPE '!'`, [`%${foldCase(text).replace(/[!%_]/g, '!$&')}%`]);
}

/** A text as searches compare it. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
