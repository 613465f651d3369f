import { statSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { startCleanupJob } from '../../server/platform/database/cleanup-job.ts';
import { openMigrated } from '../../server/platform/database/migrate.ts';
import { copyDatabase } from '../../tools/backup/database-copy.ts';
import { withDatabase } from '../../tools/backup/database-file.ts';
import { temporaryFolder } from '../faults/server-process.ts';
import { sampleSnapshot } from '../support/content.ts';

const megabyte = 2 ** 20;
const rowCount = 2_000;

/** Size of the database and its write-ahead log in bytes. */
function sizeOf(file: string): number {
  return ['', '-wal'].reduce(
    (size, suffix) => size + (statSync(file + suffix, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

async function addExpiredRows(db: Knex): Promise<void> {
  const rows = Array.from({ length: rowCount }, (_, index) => ({
    id: String(index),
    outcome: 'x'.repeat(16_000),
    ends_at: '2026-01-01T00:00:00.000Z',
  }));
  await db.batchInsert('form_outcomes', rows, 50);
}

async function cleanUp(db: Knex): Promise<void> {
  const errors: unknown[] = [];
  await startCleanupJob({
    mailDays: () => sampleSnapshot().disclosures.retentionDays.mail,
    db,
    onError: (error) => errors.push(error),
  })();
  expect(errors).toEqual([]);
}

test('a database file shrinks after expired rows are deleted, and its backup can, too', async () => {
  const { folder, remove } = temporaryFolder();
  const filename = path.join(folder, 'site.sqlite');
  const db = await openMigrated({ client: 'sqlite', filename });
  try {
    await addExpiredRows(db);
    expect(sizeOf(filename)).toBeGreaterThan(30 * megabyte);
    await cleanUp(db);
    // The write-ahead log is truncated by the next write after a checkpoint.
    await db('rate_limits').insert({ bucket: 'x', hits: 1, ends_at: 'x' });
    expect(sizeOf(filename)).toBeLessThan(8 * megabyte);
    expect(statSync(filename).size).toBeLessThan(3 * megabyte);
    const copy = path.join(folder, 'copy.sqlite');
    await copyDatabase(filename, copy, async () => undefined);
    expect(withDatabase(copy, (opened) => opened.prepare('PRAGMA auto_vacuum').get())).toEqual({
      auto_vacuum: 2,
    });
  } finally {
    await db.destroy();
    remove();
  }
});
