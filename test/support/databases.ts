import { randomBytes } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Knex } from 'knex';
import { firstAccountId } from '../../server/features/inbox/sign-in/accounts.ts';
import { type DatabaseConfig, openDatabase } from '../../server/platform/database/open.ts';
import { childEnvironment } from './child-environment.ts';
import { templateName } from './database-registry.ts';
import { documentedColumns } from './processing-tables.ts';
import { startedOnce } from './started.ts';

export type DatabaseKind = 'sqlite' | 'pg';

/** The databases available in this run. */
export const databaseKinds: DatabaseKind[] = [
  ...(process.env.TEST_SQLITE_BASE ? (['sqlite'] as const) : []),
  ...(process.env.TEST_POSTGRES_URL ? (['pg'] as const) : []),
];

export interface TestDatabase extends AsyncDisposable {
  kind: DatabaseKind;
  settings: DatabaseConfig;
  db: Knex;
  /** Closes the connections and deletes the database. */
  end: () => Promise<void>;
}

/**
 * Creates a database for one test file.
 *
 * @param isMigrated false for a database without tables.
 */
export async function freshDatabase(kind: DatabaseKind, isMigrated = true): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  return kind === 'sqlite' ? freshFile(name, isMigrated) : freshOnServer(name, isMigrated);
}

async function freshFile(name: string, isMigrated: boolean): Promise<TestDatabase> {
  const base = process.env.TEST_SQLITE_BASE ?? '';
  const filename = join(dirname(base), `${name}.sqlite`);
  if (!isMigrated) return openFile(filename);
  copyFileSync(base, filename);
  const database = openFile(filename);
  // As on the PostgreSQL of the tests, no commit waits for the disk. Servers of the tests open the file as in production.
  await database.db.raw('PRAGMA synchronous = OFF');
  return database;
}

function openFile(filename: string): TestDatabase {
  const settings = { client: 'sqlite', filename } as const;
  const db = openDatabase(settings);
  const end = async () => {
    await db.destroy();
    for (const suffix of ['', '-wal', '-shm', '-migrating']) rmSync(filename + suffix, { force: true });
  };
  return { kind: 'sqlite', settings, db, end, [Symbol.asyncDispose]: end };
}

async function freshOnServer(name: string, isMigrated: boolean): Promise<TestDatabase> {
  // Copying the files takes half of the time of copying by the write-ahead log.
  const template = isMigrated ? ` TEMPLATE ${templateName} STRATEGY FILE_COPY` : '';
  await onServer(`CREATE DATABASE ${name}${template}`);
  return openOnServer(name);
}

function openOnServer(name: string): TestDatabase {
  const settings = { client: 'pg', connectionString: (process.env.TEST_POSTGRES_URL ?? '') + name } as const;
  const db = openDatabase(settings);
  const end = async () => {
    await db.destroy();
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { kind: 'pg', settings, db, end, [Symbol.asyncDispose]: end };
}

/** The variables of a process that uses a database, with the files of PostgreSQL's site beside those of SQLite. */
export function environmentOf({ settings }: TestDatabase) {
  const url = settings.client === 'sqlite' ? `sqlite:${settings.filename}` : settings.connectionString;
  return {
    ...childEnvironment,
    DATABASE_URL: url,
    RETAINED_ASSETS: join(dirname(process.env.TEST_SQLITE_BASE ?? ''), 'assets'),
  };
}

/** A copy of a database with all its data, as a backup and a restore make one. */
export async function copyOf({ settings, db }: TestDatabase): Promise<TestDatabase> {
  const name = `copy_${randomBytes(6).toString('hex')}`;
  if (settings.client === 'sqlite') {
    const filename = join(dirname(settings.filename), `${name}.sqlite`);
    await db.raw('VACUUM INTO ?', [filename]);
    return openFile(filename);
  }
  const original = new URL(settings.connectionString).pathname.slice(1);
  // A template may have no connections.
  await db.destroy();
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${original}`);
  db.initialize();
  return openOnServer(name);
}

async function onServer(statement: string): Promise<void> {
  const server = openDatabase({ client: 'pg', connectionString: `${process.env.TEST_POSTGRES_URL}postgres` });
  try {
    await server.raw(statement);
  } finally {
    await server.destroy();
  }
}

/** The consent ledger rejects deletions, and migrations create the secrets, the first account and the row of the content's state. */
const permanentTables = [
  'consent_events',
  'consent_head',
  'audit_head',
  'secrets',
  'content_state',
  'accounts',
];

const tables = Object.keys(documentedColumns).filter((name) => !permanentTables.includes(name));

/** Deletes all rows. PostgreSQL takes 2 ms for all tables at once, and 26 ms for one after the other. */
async function emptyTables({ kind, db }: TestDatabase): Promise<void> {
  const statements = tables.map((name) => `DELETE FROM ${name}`);
  if (kind === 'pg') await db.raw(statements.join(';'));
  else for (const statement of statements) await db.raw(statement);
}

/** Leaves the first administrator as the migration makes it. */
async function resetAccounts(db: Knex): Promise<void> {
  await db('accounts').where('id', '>', firstAccountId).del();
  await db('accounts').where({ id: firstAccountId }).update({
    name: 'Administrator',
    email: null,
    email_key: null,
    locale: 'en',
    state: 'active',
    role: 'administrator',
    inbox: 'erase',
    password_hash: null,
    totp_secret: null,
    totp_used_step: null,
  });
}

/**
 * Runs the same tests on each database of this run; every test starts with empty tables.
 *
 * @param tests receives a function that returns the database; call it inside tests only. It can end before tests that one kind of
 *   database is enough for.
 */
export function onEachDatabase(tests: (database: () => TestDatabase, kind: DatabaseKind) => void): void {
  describe.each(databaseKinds)('%s', (kind) => {
    const current = startedOnce(() => freshDatabase(kind));
    beforeEach(async () => {
      await emptyTables(current);
      await resetAccounts(current.db);
    });
    tests(() => current, kind);
  });
}
