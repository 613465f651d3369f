import sqlite from 'sqlite3';
import { openDatabase } from './open.ts';
import { readSqliteVersion, sqliteProblem, UnsafeSqliteError } from './sqlite-version.ts';

test.each(['3.7.0', '3.44.5', '3.45.0', '3.49.1', '3.50.6', '3.51.0', '3.51.2'])(
  'SQLite %s is refused, because it can lose data',
  (version) => {
    expect(sqliteProblem(version)?.losesData).toBe(true);
  },
);

test.each(['3.44.6', '3.44.9', '3.50.7', '3.51.3', '3.53.0', '3.54.1', '3.100.0', '4.0.0'])(
  'nothing is known against SQLite %s',
  (version) => {
    expect(sqliteProblem(version)).toBeNull();
  },
);

test('SQLite 3.52.0, a withdrawn release, is reported but not refused', () => {
  expect(sqliteProblem('3.52.0')?.losesData).toBe(false);
});

test('the driver is built with a maintained version of SQLite', async () => {
  const db = openDatabase({ client: 'sqlite', filename: ':memory:' });
  try {
    const version = await readSqliteVersion(db);
    expect(version).toBe((sqlite as unknown as { VERSION: string }).VERSION);
    expect(sqliteProblem(version ?? '')).toBeNull();
  } finally {
    await db.destroy();
  }
});

test('a database with an unsafe version of SQLite cannot be opened', async () => {
  const unsafe = { client: { config: { client: 'sqlite3' } }, raw: async () => [{ version: '3.51.2' }] };
  await expect(readSqliteVersion(unsafe as never)).rejects.toThrow(UnsafeSqliteError);
});
