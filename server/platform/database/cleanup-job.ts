import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { daysInMs } from '../../../data/retention-periods.ts';
import { releaseFreePages } from './free-pages.ts';
import { isPostgres } from './open.ts';
import { purgeDeleted } from './purge.ts';

interface CleanupOptions {
  db: Knex;
  /** Days after which a mail is deleted, as they are now. */
  mailDays: () => number;
  /** Returns milliseconds since 1970. */
  clock?: () => number;
  /** Time between the end of a run and the next one. */
  intervalMs?: number;
  /** Further steps by name, such as the deletions of a feature; after the expired rows. Each returns the tables from which rows were deleted. */
  steps?: Readonly<Record<string, (now: number) => Promise<Iterable<string>>>>;
  /** Receives the error of a failed step; the other steps and the next run follow all the same. */
  onError: (error: unknown, step: string) => void;
}

const defaultIntervalMs = 60_000;

/** Time until the write-ahead log is truncated again after a reader was in the way. */
const purgeRetryMs = 5_000;

/**
 * Starts the job that deletes expired rows, removes what was deleted from the database's files, and returns free pages to the
 * file system: at once, and then regularly, whether or not there are requests. Its timer does not keep the process running.
 *
 * @returns stops the job; resolves when a current run has ended.
 */
export function startCleanupJob({
  db,
  mailDays,
  clock = Date.now,
  intervalMs = defaultIntervalMs,
  steps = {},
  onError,
}: CleanupOptions): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let currentRun = run();

  async function run(): Promise<void> {
    let isPurged = true;
    const tables = new Set<string>();
    const attempt = async (name: string, work: () => Promise<unknown>) => {
      try {
        await work();
      } catch (error) {
        onError(error, name);
      }
    };
    // Last, since mails show what was not sent.
    const all = { ...steps, 'expired rows': (now: number) => deleteExpired(db, now, mailDays()) };
    for (const [name, step] of Object.entries(all))
      await attempt(name, async () => {
        for (const table of await step(clock())) tables.add(table);
      });
    await attempt('free pages', () => releaseFreePages(db));
    // Always, since requests delete rows, too.
    await attempt('purge', async () => {
      isPurged = await purgeDeleted(db, tables);
    });
    if (isStopped) return;
    timer = setTimeout(
      () => {
        currentRun = run();
      },
      isPurged ? intervalMs : Math.min(intervalMs, purgeRetryMs),
    ).unref();
  }

  return () => {
    isStopped = true;
    clearTimeout(timer);
    return currentRun;
  };
}

const expiringTables = [
  'sessions',
  'sign_in_links',
  'account_links',
  'passkey_challenges',
  'oidc_states',
  'sign_in_tickets',
  'api_tokens',
  'rate_limits',
  'form_outcomes',
  'content_purges',
  'picture_uploads',
  'preview_links',
  'presence',
  'content_schedules',
] as const;

/** Rows that one statement deletes: a few milliseconds, so that other statements do not wait. */
const batchSize = 200;

/**
 * Deletes all expired rows, in batches.
 *
 * @param now milliseconds since 1970.
 * @param mailDays days after which a mail is deleted.
 * @returns the tables from which rows were deleted.
 */
export async function deleteExpired(db: Knex, now: number, mailDays: number): Promise<Set<string>> {
  const nowIso = new Date(now).toISOString();
  const tables = new Set<string>();
  for (const table of expiringTables) if (await deleteUntil(db, table, 'ends_at', nowIso)) tables.add(table);
  if (await deleteUntil(db, 'sessions', 'idle_until', nowIso)) tables.add('sessions');
  if (await deleteAuditLog(db, nowIso)) tables.add('audit_log');
  const mailsUntil = new Date(now - daysInMs(mailDays)).toISOString();
  if (await deleteMails(db, mailsUntil)) tables.add('mails');
  return tables;
}

/** Reads the mails in the order of their ids, which is that of their times, so that no index on the time is necessary. */
async function deleteMails(db: Knex, createdUntil: string): Promise<boolean> {
  let expired: number[];
  let hasDeleted = false;
  do {
    const oldest = await db('mails').select('id', 'created_at').orderBy('id').limit(batchSize);
    expired = oldest.filter(({ created_at }) => created_at <= createdUntil).map(({ id }) => id);
    if (expired.length > 0) await db('mails').whereIn('id', expired).del();
    hasDeleted ||= expired.length > 0;
    await setImmediate();
  } while (expired.length === batchSize);
  return hasDeleted;
}

/** Deletes the oldest entries up to the first that has not expired, so that the others remain one chain. */
async function deleteAuditLog(db: Knex, nowIso: string): Promise<boolean> {
  const retained = await db('audit_log')
    .whereNotNull('number')
    .where('ends_at', '>', nowIso)
    .orderBy('number')
    .first('number');
  return deleteUntil(db, 'audit_log', 'ends_at', nowIso, (batch) => {
    batch.orderBy('number');
    if (retained) batch.where((row) => row.whereNull('number').orWhere('number', '<', retained.number));
  });
}

/** @param narrow adds conditions. @returns whether there were any. */
async function deleteUntil(
  db: Knex,
  table: string,
  column: string,
  nowIso: string,
  narrow?: (batch: Knex.QueryBuilder) => void,
): Promise<boolean> {
  const rowId = isPostgres(db) ? 'ctid' : 'rowid';
  let deletedRows: number;
  let hasDeleted = false;
  do {
    const batch = db(table).select(rowId).where(column, '<=', nowIso).limit(batchSize);
    narrow?.(batch);
    deletedRows = await db(table).whereIn(rowId, batch).del();
    hasDeleted ||= deletedRows > 0;
    await setImmediate();
  } while (deletedRows === batchSize);
  return hasDeleted;
}
