import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { isPostgres } from './open.ts';

const incremental = 2;

/** Free pages that remain in the file for new rows: 1 MB. */
const maxFreePages = 256;
/** Pages that one statement returns to the file system: a few milliseconds, so that other statements do not wait. */
const pagesPerStep = 256;

/** Files up to this size are converted at start, which takes about two seconds. */
const maxConvertedBytes = 64 * 2 ** 20;

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

/**
 * Converts a SQLite file that was created without incremental vacuum by rewriting it once. A larger file would block the start
 * for too long; it is converted by a backup and a restore.
 *
 * @param maxBytes largest file to convert.
 */
export async function enableIncrementalVacuum(
  db: Knex,
  log: Logger,
  maxBytes = maxConvertedBytes,
): Promise<void> {
  if (isPostgres(db) || (await readPragma(db, 'auto_vacuum')) === incremental) return;
  const bytes = (await readPragma(db, 'page_count')) * (await readPragma(db, 'page_size'));
  if (bytes > maxBytes) {
    log.warn(
      { bytes },
      'the database file does not shrink when rows are deleted; restore a backup to convert it',
    );
    return;
  }
  try {
    // Takes effect with VACUUM.
    await db.raw(`PRAGMA auto_vacuum = ${incremental}`);
    await db.raw('VACUUM');
  } catch (error) {
    log.warn(
      { err: error },
      'the database file was not converted to incremental vacuum; the next start tries again',
    );
  }
}
