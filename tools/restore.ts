import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checkDatabase, databaseFile, flush, Refusal, runTool, timestamp } from './database-file.ts';

/**
 * `npm run restore -- FILE`: replaces the SQLite database with a backup. Stop the server first. The previous database stays
 * beside the new one.
 */

/** Checkpoints the WAL into the database file. Only the last connection can do that, so it fails while the server runs. */
function checkpoint(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 1000');
    const row = database.prepare('PRAGMA journal_mode = DELETE').get();
    if (row?.journal_mode !== 'delete') throw new Error('in use');
  } catch (error) {
    if (!/in use|locked|busy/i.test((error as Error).message)) return;
    throw new Refusal(`${file} is in use: stop the server first. Nothing was changed.`);
  } finally {
    database.close();
  }
}

/** Renames the current database. @returns its new path, or null when there is none. */
function renamePrevious(file: string): string | null {
  if (!existsSync(file)) return null;
  checkpoint(file);
  const previous = `${file}.before-restore-${timestamp(new Date())}`;
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, previous + suffix);
  }
  return previous;
}

runTool(() => {
  process.umask(0o077);
  const [backup] = process.argv.slice(2);
  if (!backup) throw new Refusal('Usage: npm run restore -- FILE');
  const target = databaseFile();
  checkDatabase(path.resolve(backup));
  mkdirSync(path.dirname(target), { recursive: true });
  // Copied into the same folder first, so that a full disk is detected before the atomic rename.
  const incoming = `${target}.incoming`;
  try {
    copyFileSync(path.resolve(backup), incoming);
    checkDatabase(incoming);
    flush(incoming);
    const previous = renamePrevious(target);
    renameSync(incoming, target);
    flush(path.dirname(target));
    if (previous) console.log(`Previous database: ${previous}`);
    console.log(`Restored: ${target}`);
  } finally {
    rmSync(incoming, { force: true });
  }
});
