import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { apiPaths } from '../../data/site/api-paths.ts';
import { startCleanupJob } from '../../server/platform/database/cleanup-job.ts';
import { root } from '../faults/server-process.ts';
import { apiSite } from '../support/api-app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { waitUntil } from '../support/wait-until.ts';

/** The job that deletes expired rows: its start, its failures, and its batches. */

const start = Date.parse('2026-11-20T12:00:00Z');
const hourMs = 3_600_000;

onEachDatabase((database) => {
  test('rows that expired while no server ran are deleted at its start', async () => {
    const { db } = database();
    await db('rate_limits').insert({ bucket: 'x', hits: 1, ends_at: new Date(start).toISOString() });
    const stop = startCleanupJob({
      mailDays: () => 30,
      db,
      intervalMs: hourMs,
      onError: (error) => expect(error).toBeUndefined(),
    });
    await stop();
    expect(await db('rate_limits')).toEqual([]);
  });

  test('a run that fails is reported, and the next one follows', async () => {
    const { db } = database();
    const errors: unknown[] = [];
    let isBroken = true;
    const clock = () => {
      if (isBroken) throw new Error('broken');
      return start;
    };
    await db('rate_limits').insert({ bucket: 'x', hits: 1, ends_at: new Date(start).toISOString() });
    const stop = startCleanupJob({
      mailDays: () => 30,
      db,
      clock,
      intervalMs: 5,
      onError: (error) => errors.push(error),
    });
    await waitUntil('the error is reported', () => errors.length > 0);
    isBroken = false;
    await waitUntil('the row is deleted', async () => (await db('rate_limits')).length === 0);
    await stop();
  });

  test('a step that fails is reported by its name, and keeps no other from running', async () => {
    const { db } = database();
    await db('rate_limits').insert({ bucket: 'x', hits: 1, ends_at: new Date(start).toISOString() });
    const done: string[] = [];
    const stop = startCleanupJob({
      mailDays: () => 30,
      db,
      intervalMs: hourMs,
      steps: {
        broken: () => Promise.reject(new Error('broken')),
        async later() {
          done.push('later');
          return [];
        },
      },
      onError: (_error, step) => done.push(step),
    });
    await stop();
    expect([done, await db('rate_limits')]).toEqual([['broken', 'later'], []]);
  });

  test('many expired rows are deleted in batches, between which others read and write', async () => {
    const { db } = database();
    const ends_at = new Date(start).toISOString();
    const rows = Array.from({ length: 20_000 }, (_, index) => ({ bucket: `b${index}`, hits: 1, ends_at }));
    await db.batchInsert('rate_limits', rows, 300);
    let statements = 0;
    db.on('query', ({ sql }: { sql: string }) => {
      if (/^delete from .rate_limits/i.test(sql)) statements += 1;
    });
    const site = apiSite({ db });
    let isDone = false;
    const stop = startCleanupJob({
      mailDays: () => 30,
      db,
      clock: () => start,
      intervalMs: hourMs,
      onError: () => undefined,
    });
    const deleted = stop().then(() => {
      isDone = true;
    });
    let posts = 0;
    while (!isDone) {
      const { status } = await site.request
        .post(apiPaths.subscribe)
        .send({ email: `reader-${posts}@post.example` });
      expect(status).toBe(201);
      posts += 1;
    }
    await deleted;
    expect(await db('rate_limits')).toEqual([]);
    expect(statements).toBeGreaterThanOrEqual(rows.length / 500);
    expect(posts).toBeGreaterThan(0);
  });
});

test('the timer does not keep the process running', async () => {
  const script = `
    import { openMigrated } from './server/platform/database/migrate.ts';
    import { startCleanupJob } from './server/platform/database/cleanup-job.ts';
    const db = await openMigrated({ client: 'sqlite', filename: ':memory:' });
    startCleanupJob({ mailDays: () => 30, db, onError: console.error });
    // Nothing but the timer remains.
    setTimeout(() => db.destroy(), 500);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = setTimeout(() => child.kill('SIGKILL'), 120_000);
  const [code] = await once(child, 'exit');
  clearTimeout(kill);
  expect(code).toBe(0);
});
