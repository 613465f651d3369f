import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Knex } from 'knex';
import pino from 'pino';
import { startCleanupJob } from '../../server/platform/database/cleanup-job.ts';
import { enableIncrementalVacuum } from '../../server/platform/database/free-pages.ts';
import { openMigrated } from '../../server/platform/database/migrate.ts';
import { root, temporaryFolder } from '../faults/server-process.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { sampleSnapshot } from '../support/content.ts';

const megabyte = 2 ** 20;
const rowCount = 2_000;

let folder: string;
let filename: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  filename = path.join(folder, 'site.sqlite');
});
afterEach(() => remove());

const logged: Record<string, unknown>[] = [];
const log = pino({}, { write: (line) => logged.push(JSON.parse(line)) });

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

/** A database as versions before incremental vacuum created it. */
async function olderDatabase(): Promise<void> {
  const older = new DatabaseSync(filename);
  older.exec('PRAGMA auto_vacuum = NONE; PRAGMA journal_mode = WAL; CREATE TABLE first (id integer)');
  older.close();
  const db = await openMigrated({ client: 'sqlite', filename });
  await db('subscribers').insert({ email: 'a@post.example', email_key: 'a@post.example', created_at: 'x' });
  await addExpiredRows(db);
  await db.destroy();
}

const autoVacuum = async (db: Knex) => (await db.raw('PRAGMA auto_vacuum'))[0].auto_vacuum;

test('a new database file shrinks after expired rows are deleted', async () => {
  const db = await openMigrated({ client: 'sqlite', filename }, log);
  try {
    await addExpiredRows(db);
    expect(sizeOf(filename)).toBeGreaterThan(30 * megabyte);
    await cleanUp(db);
    // The write-ahead log is truncated by the next write after a checkpoint.
    await db('rate_limits').insert({ bucket: 'x', hits: 1, ends_at: 'x' });
    expect(sizeOf(filename)).toBeLessThan(8 * megabyte);
    expect(statSync(filename).size).toBeLessThan(3 * megabyte);
  } finally {
    await db.destroy();
  }
});

test('a database file of an older version is converted at the start of a server, and shrinks then, too', async () => {
  await olderDatabase();
  const db = await openMigrated({ client: 'sqlite', filename }, log);
  try {
    expect(await autoVacuum(db)).toBe(2);
    await cleanUp(db);
    expect(statSync(filename).size).toBeLessThan(3 * megabyte);
    expect(await db('subscribers').pluck('email')).toEqual(['a@post.example']);
    expect((await db.raw('PRAGMA integrity_check'))[0].integrity_check).toBe('ok');
  } finally {
    await db.destroy();
  }
});

test('a large file of an older version is left alone with a warning; its backup is converted', async () => {
  await olderDatabase();
  const db = await openMigrated({ client: 'sqlite', filename });
  try {
    await enableIncrementalVacuum(db, log, megabyte);
    expect(await autoVacuum(db)).toBe(0);
    expect(logged.at(-1)).toMatchObject({ level: 40, bytes: expect.any(Number) });
    await cleanUp(db);
    expect(await db('form_outcomes')).toEqual([]);
  } finally {
    await db.destroy();
  }
  const { status } = spawnSync(process.execPath, [path.join(root, 'tools/backup.ts')], {
    cwd: folder,
    env: { ...childEnvironment, DATABASE_URL: `sqlite:${filename}` },
  });
  expect(status).toBe(0);
  const [backup = ''] = readdirSync(path.join(folder, 'backups')).filter((name) => name.endsWith('.sqlite'));
  const copy = new DatabaseSync(path.join(folder, 'backups', backup));
  expect(copy.prepare('PRAGMA auto_vacuum').get()).toEqual({ auto_vacuum: 2 });
  copy.close();
});
