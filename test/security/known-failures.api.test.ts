import { readdirSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { apiPaths } from '../../data/site/api-paths.ts';
import { pages } from '../../data/site/pages.ts';
import { addSubscriber } from '../../server/features/newsletter/subscription.ts';
import { openDatabase, sqlite } from '../../server/platform/database/open.ts';
import { createPlainWriteQueue } from '../../server/platform/database/write-queue.ts';
import { newToken } from '../../server/platform/text/tokens.ts';
import { apiSite, signIn } from '../support/api-app.ts';
import { unconfirmed } from '../support/builders.ts';
import { freshDatabase } from '../support/databases.ts';
import { startedForEach } from '../support/started.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';

/** Failures that are known from other projects with knex, SQLite and sessions in a database. */

const database = startedForEach(() => freshDatabase('sqlite'));

const migrations = readdirSync(path.join(import.meta.dirname, '../../migrations'));

test('SQLite uses one connection with its pragmas set', async () => {
  expect(sqlite('x').pool).toMatchObject({ min: 1, max: 1 });
  const db = openDatabase(database.settings);
  const pragma = async (name: string) => Object.values((await db.raw(`PRAGMA ${name}`))[0])[0];
  expect(await pragma('foreign_keys')).toBe(1);
  expect(await pragma('busy_timeout')).toBeGreaterThanOrEqual(5000);
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  await db.destroy();
});

test('concurrent writes of two connections wait for each other and lose no row', async () => {
  const other = openDatabase(database.settings);
  try {
    const queues = [createPlainWriteQueue(database.db), createPlainWriteQueue(other)];
    const results = await Promise.allSettled(
      Array.from({ length: 120 }, (_, index) =>
        queues[index % 2]?.(async ({ db: transaction }) => {
          await addSubscriber(transaction, `n${index}@post.example`, index, unconfirmed);
          return transaction('subscribers').count('*');
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await database.db('subscribers').pluck('id')).toHaveLength(120);
  } finally {
    await other.destroy();
  }
});

test('concurrent reads, writes and session checks cause no deadlock', async () => {
  const site = apiSite(database);
  const cookie = await signIn(site);
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      if (index % 3 === 0) return site.request.get(apiPaths.messages).set({ cookie });
      if (index % 3 === 1)
        return site.request.post(apiPaths.subscribe).send({ email: `n${index}@post.example` });
      return site.request.get(apiPaths.session).set({ cookie });
    }),
  );
  expect(responses.filter(({ status }) => status >= 300)).toEqual([]);
});

test('no migration step, down or up, deletes rows of a table that remains', async () => {
  const { db } = database;
  const iso = '2026-11-20T12:00:00.000Z';
  await addSubscriber(db, 'a@post.example', 1, unconfirmed);
  await db('sessions').insert({
    token_hash: 'x',
    credential_id: 'x',
    created_at: iso,
    idle_until: iso,
    ends_at: iso,
  });
  await db('credentials').insert({ name: 'admin', id: 'x', hash: 'x', created_at: iso });
  await db('sign_in_links').insert({ token_hash: 'x', ends_at: iso });
  await db('rate_limits').insert({ bucket: 'x', hits: 1, ends_at: iso });
  const tables = async () => {
    const rows: { name: string }[] = await db('sqlite_master')
      .where('type', 'table')
      .whereNot('name', 'like', 'knex%');
    const counts = await Promise.all(
      rows
        .filter(({ name }) => !name.startsWith('sqlite'))
        .map(async ({ name }) => [name, (await db(name).select()).length] as const),
    );
    return new Map(counts);
  };
  let before = await tables();
  expect([...before.values()].filter(Boolean).length).toBeGreaterThanOrEqual(6);
  for (const step of [...migrations.map(() => 'down'), ...migrations.map(() => 'up')] as ('down' | 'up')[]) {
    await db.migrate[step]();
    const after = await tables();
    for (const [name, rows] of after) {
      // A step up may add rows, as the keys of the server.
      expect([step, name, rows >= (before.get(name) ?? 0)]).toEqual([step, name, true]);
    }
    before = after;
  }
});

test('1,000 anonymous page requests create no session, no row and no database query', async () => {
  const request = supertest(withPageCache(createTestApp(database.db)));
  const statements: string[] = [];
  const record = ({ sql }: { sql: string }) => statements.push(sql);
  database.db.on('query', record);
  const urls = [
    ...pages.map((page) => page.path).filter((each) => each !== '/contact'),
    '/nope',
    '/robots.txt',
  ];
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const url = urls[(round * 50 + index) % urls.length] ?? '/';
        const cookie = index % 2 ? `session=nonsense; language=de` : 'other=x';
        return request.get(url.replace(':slug', 'x')).set({ cookie });
      }),
    );
  }
  database.db.off('query', record);
  expect(statements).toEqual([]);
  for (const table of ['sessions', 'form_outcomes', 'rate_limits'])
    expect([table, await database.db(table)]).toEqual([table, []]);
});

test('without a database a session cookie gives no access, and the error reveals no internals', async () => {
  const site = apiSite(database);
  const cookie = await signIn(site);
  await database.db.destroy();
  for (const each of [cookie, `session=${newToken()}`]) {
    for (const path of [apiPaths.messages, apiPaths.subscribers, `${apiPaths.person}?email=a@post.example`]) {
      const response = await site.request.get(path).set({ cookie: each });
      expect(response.status).toBeGreaterThanOrEqual(500);
      expect(Object.keys(response.body)).toEqual(['error']);
      expect(response.text).not.toMatch(/knex|sqlite|select|\bat .*:\d+/i);
    }
  }
});
