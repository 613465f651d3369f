import type { Knex } from 'knex';
import { isPostgres } from './open.ts';

const incremental = 2;

/** Free pages that remain in the file for new rows: 1 MB. */
const maxFreePages = 256;
/** Pages that one statement returns to the file system: a few milliseconds, so that other statements do not wait. */
const pagesPerStep = 256;

async function readPragma(db: Knex, name: string): Promise<number> {
  const [row] = (await db.raw(`PRAGMA ${name}`)) as Record<string, number>[];
  return Number(row?.[name] ?? 0);
}

/**
 * Returns the free pages of a SQLite file to the file system, in steps. The file shrinks with the next checkpoint. Does nothing for
 * PostgreSQL, whose autovacuum reuses the space, and for a file without incremental vacuum.
 */
export async function releaseFreePages(db: Knex): Promise<void> {
  if (isPostgres(db) || (await readPragma(db, 'auto_vacuum')) !== incremental) return;
  let surplus = (await readPragma(db, 'freelist_count')) - maxFreePages;
  if (surplus <= 0) return;
  for (; surplus > 0; surplus -= pagesPerStep) {
    await db.raw(`PRAGMA incremental_vacuum(${Math.min(surplus, pagesPerStep)})`);
  }
  await db.raw('PRAGMA wal_checkpoint(PASSIVE)');
}
