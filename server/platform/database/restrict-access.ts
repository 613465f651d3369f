import { chmodSync, closeSync, openSync } from 'node:fs';
import type { DatabaseConfig } from '../../config.ts';

const ownerOnly = 0o600;

/** The database and the lock of the migrations are created here; SQLite gives the files that it adds the permissions of the database. */
const created = ['', '-migrating'];
const added = ['-wal', '-shm', '-journal'];

/**
 * Makes the files of a SQLite database readable for their owner only, because they hold personal data. Does nothing for
 * PostgreSQL.
 */
export function restrictAccess(database: DatabaseConfig): void {
  if (database.client !== 'sqlite' || database.filename === ':memory:') return;
  const { filename } = database;
  for (const suffix of created) ignoreRefusals(() => closeSync(openSync(filename + suffix, 'a', ownerOnly)));
  for (const suffix of [...created, ...added]) ignoreRefusals(() => chmodSync(filename + suffix, ownerOnly));
}

/**
 * A folder that is missing and a file that cannot be written are reported when SQLite opens the database. The permissions
 * of a file that belongs to another user are that user's decision.
 */
function ignoreRefusals(change: () => void): void {
  try {
    change();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!['ENOENT', 'EPERM', 'EACCES', 'EROFS'].includes(String(code))) throw error;
  }
}
