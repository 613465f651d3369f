import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checkDatabase, databaseFile, flush, Refusal, runTool, timestamp } from './database-file.ts';

/**
 * `npm run backup [-- FOLDER]`: writes a consistent copy of the SQLite database, also while the server runs. The copy gets
 * its final name only after it is complete and verified.
 */

function copy(source: string, target: string): void {
  const database = new DatabaseSync(source);
  try {
    // In WAL mode a reader and the server's writes do not block each other.
    database.exec('PRAGMA busy_timeout = 15000');
    // A copy of an older file shrinks again, too, when rows are deleted.
    database.exec('PRAGMA auto_vacuum = INCREMENTAL');
    database.prepare('VACUUM INTO ?').run(target);
  } finally {
    database.close();
  }
}

runTool(() => {
  // The copy contains personal data: only the owner may read it.
  process.umask(0o077);
  const source = databaseFile();
  if (!existsSync(source)) throw new Refusal(`There is no database at ${source}.`);
  const folder = path.resolve(process.argv[2] ?? path.join(path.dirname(source), 'backups'));
  mkdirSync(folder, { recursive: true });
  const target = path.join(folder, `${path.parse(source).name}-${timestamp(new Date())}.sqlite`);
  if (existsSync(target)) throw new Refusal(`${target} already exists.`);
  const partial = `${target}.partial`;
  rmSync(partial, { force: true });
  try {
    copy(source, partial);
    checkDatabase(partial);
    flush(partial);
    renameSync(partial, target);
    flush(folder);
  } finally {
    rmSync(partial, { force: true });
  }
  console.log(`Backup written and verified: ${target} (${Math.ceil(statSync(target).size / 1024)} kB)`);
});
