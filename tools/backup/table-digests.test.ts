import { DatabaseSync } from 'node:sqlite';
import { tableDigests } from './table-digests.ts';

/** The digests of a database with a table `t` of two text columns. */
function digests(rows: readonly (readonly (string | number | null)[])[]) {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE t (a, b)');
  for (const [a = null, b = null] of rows) database.prepare('INSERT INTO t VALUES (?, ?)').run(a, b);
  const found = tableDigests(database);
  database.close();
  return found;
}

test('databases with the same rows in another order have the same digests', () => {
  expect(
    digests([
      ['1', '2'],
      ['3', null],
    ]),
  ).toEqual(
    digests([
      ['3', null],
      ['1', '2'],
    ]),
  );
});

test.each([
  ['another value', [['1', '3']]],
  ['a number in place of a text', [[1, '2']]],
  ['a text in place of NULL', [['null', '2']]],
  ['the values in other columns', [['2', '1']]],
  ['the same characters, distributed differently', [['12', '']]],
  [
    'a row twice',
    [
      ['1', '2'],
      ['1', '2'],
    ],
  ],
])('%s changes the digest', (_, rows) => {
  expect(digests(rows)[0]?.sha256).not.toBe(digests([['1', '2']])[0]?.sha256);
});

test('every table is counted, also an empty one and one without a primary key', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(`
    CREATE TABLE "empty table" (id INTEGER PRIMARY KEY AUTOINCREMENT);
    CREATE TABLE logs (line TEXT);
    INSERT INTO logs VALUES ('a'), ('a');
  `);
  expect(tableDigests(database).map(({ name, rows }) => [name, rows])).toEqual([
    ['empty table', 0],
    ['logs', 2],
  ]);
  database.close();
});
