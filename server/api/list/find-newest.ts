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
  let top = before ?? (await nextId(db, table));
  while (top > 1 && found.length < limit) {
    const bottom = Math.max(1, top - window);
    const rows: Row[] = await below(newest(), top)
      .where('id', '>=', bottom)
      .limit(limit - found.length);
    found.push(...rows);
    top = bottom;
  }
  return found;
}

function below(query: Knex.QueryBuilder, id: number | null): Knex.QueryBuilder {
  return id === null ? query : query.where('id', '<', id);
}

async function nextId(db: Knex, table: string): Promise<number> {
  const row = await db(table).max({ id: 'id' }).first();
  return Number(row?.id ?? 0) + 1;
}

/** Adds "contains this text" for a column in lower case; nothing in the text is a wildcard. */
export function contains(query: Knex.QueryBuilder, column: string, text: string): void {
  query.whereRaw(`${column} LIKE ? ESCAPE '!'`, [`%${foldCase(text).replace(/[!%_]/g, '!$&')}%`]);
}

/** A text as searches compare it. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
