import type { Knex } from 'knex';
import { cacheStatements, type SqliteConnection } from '../../server/platform/database/statement-cache.ts';
import { freshDatabase } from '../support/databases.ts';
import { startedOnce } from '../support/started.ts';

const database = startedOnce(() => freshDatabase('sqlite', false));

/** A connection of the driver with the cache, and the texts that it prepares. */
async function openConnection() {
  const connection: SqliteConnection = await database.db.client.acquireRawConnection();
  const prepared: string[] = [];
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql, callback) => {
    prepared.push(sql);
    return prepare(sql, callback);
  };
  cacheStatements(connection);
  const all = (sql: string, bindings: unknown[] = []) =>
    new Promise<unknown[]>((resolve, reject) => {
      connection.all(sql, bindings, (error, rows = []) => (error ? reject(error) : resolve(rows)));
    });
  const close = () =>
    new Promise<void>((resolve, reject) => {
      connection.close((error) => (error ? reject(error) : resolve()));
    });
  return { all, close, prepared };
}

test('a statement is prepared once and returns the rows of its current values', async () => {
  const { all, close, prepared } = await openConnection();
  for (const value of ['a', 'b', 'c']) expect(await all('SELECT ? AS value', [value])).toEqual([{ value }]);
  expect(prepared).toEqual(['SELECT ? AS value']);
  await close();
});

test('concurrent queries with the same text return their own rows, and the connection can be closed', async () => {
  const { all, close } = await openConnection();
  const values = ['a', 'b', 'c', 'd'];
  const rows = await Promise.all(values.map((value) => all('SELECT ? AS value', [value])));
  expect(rows).toEqual(values.map((value) => [{ value }]));
  await close();
});

test('the oldest statement is removed when the cache is full', async () => {
  const { all, close, prepared } = await openConnection();
  for (let number = 0; number < 150; number += 1) await all(`SELECT ${number}`);
  await all('SELECT 149');
  expect(prepared).toHaveLength(150);
  await all('SELECT 0');
  expect(prepared).toHaveLength(151);
  await close();
});

test('a statement can be used after an error, after a change of the schema and in another transaction', async () => {
  const { db }: { db: Knex } = database;
  await db.schema.createTable('things', (table) => {
    table.text('name').unique();
  });
  const insert = () => db('things').insert({ name: 'first' });
  const read = () => db('things').select('*');
  await insert();
  await expect(insert()).rejects.toThrow('UNIQUE');
  expect(await read()).toEqual([{ name: 'first' }]);
  await db.schema.alterTable('things', (table) => {
    table.text('colour').defaultTo('red');
  });
  expect(await read()).toEqual([{ name: 'first', colour: 'red' }]);
  const rolledBack = db.transaction(async (transaction) => {
    await transaction('things').insert({ name: 'second' });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await db.transaction((transaction) => transaction('things').insert({ name: 'second' }));
  expect(await read()).toHaveLength(2);
  await db.schema.dropTable('things');
  await expect(read()).rejects.toThrow('no such table');
});

test('a text that is no statement fails', async () => {
  const { all, close } = await openConnection();
  await expect(all('SELEKT 1')).rejects.toThrow('syntax error');
  await close();
});

test('after the lock timeout of a write, the connection writes again', async () => {
  const [locking, waiting] = [await openConnection(), await openConnection()];
  await locking.all('CREATE TABLE locked (name TEXT)');
  const update = () => waiting.all('UPDATE locked SET name = ? RETURNING name', ['changed']);
  const insert = () => waiting.all('INSERT INTO locked (name) VALUES (?)', ['first']);
  await insert();
  await update();
  await locking.all('BEGIN IMMEDIATE');
  await locking.all('INSERT INTO locked (name) VALUES (?)', ['second']);
  await expect(update()).rejects.toThrow('SQLITE_BUSY');
  await locking.all('COMMIT');
  await insert();
  expect(await locking.all('SELECT name FROM locked')).toHaveLength(3);
  await Promise.all([locking.close(), waiting.close()]);
});
