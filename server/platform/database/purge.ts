import type { Knex } from 'knex';
import { isPostgres, sqliteBusyTimeoutMs } from './open.ts';

/** The row of `PRAGMA wal_checkpoint`. */
interface Checkpoint {
  /** 1 when a reader or another writer was in the way. */
  busy: number;
}

/**
 * Removes what was deleted from the files of the database, as far as SQL can: SQLite's write-ahead log, which contains the deleted text
 * until then, is moved into the database file and truncated; PostgreSQL vacuums the tables, so that the space is overwritten by new
 * rows.
 *
 * It waits for nobody: a checkpoint that waits for a reader stops all writing meanwhile.
 *
 * @param tables from which rows were deleted.
 * @returns false when another process reads an older state of a SQLite database, so that the log must be truncated later.
 */
export async function purgeDeleted(db: Knex, tables: Iterable<string>): Promise<boolean> {
  if (isPostgres(db)) {
    for (const table of tables) await db.raw('VACUUM (SKIP_LOCKED) ??', [table]);
    return true;
  }
  const connection = await db.client.acquireConnection();
  const pragma = (text: string) => db.raw(`PRAGMA ${text}`).connection(connection);
  try {
    await pragma('busy_timeout = 0');
    const [{ busy }] = (await pragma('wal_checkpoint(TRUNCATE)')) as [Checkpoint];
    return busy === 0;
  } finally {
    await pragma(`busy_timeout = ${sqliteBusyTimeoutMs}`);
    await db.client.releaseConnection(connection);
  }
}

/** Tables with data about persons that `DELETE /api/person` and erasing messages change. */
const erasableTables = [
  'contact_messages',
  'contact_notes',
  'subscribers',
  'mails',
  'consent_events',
  'form_outcomes',
  'rate_limits',
];

/**
 * The field of an erasure's response that says that text remains in the write-ahead log; the cleanup job tries again.
 *
 * @returns nothing when it is purged.
 */
export async function purgeErased(db: Knex): Promise<{ pending?: true }> {
  // The rows are erased; what fails here is repeated by the cleanup job, which reports it.
  const isPurged = await purgeDeleted(db, erasableTables).catch(() => false);
  return isPurged ? {} : { pending: true };
}
