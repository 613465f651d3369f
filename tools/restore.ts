import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checkDatabase, databaseFile, Refusal, runTool, stamp } from './database-file.ts';

/**
 * `npm run restore -- FILE`: puts a backup in the place of the SQLite database. The server has to be stopped. The file
 * that was there is kept beside it.
 */

/** Takes everything into the one file. Possible only for the last connection, so it shows whether the server runs. */
function settle(file: string): void {
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

function setAside(file: string): string | null {
  if (!existsSync(file)) return null;
  settle(file);
  const kept = `${file}.before-restore-${stamp(new Date())}`;
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, kept + suffix);
  }
  return kept;
}

function flush(file: string): void {
  const descriptor = openSync(file, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

runTool(() => {
  process.umask(0o077);
  const [backup] = process.argv.slice(2);
  if (!backup) throw new Refusal('Which backup? npm run restore -- FILE');
  const target = databaseFile();
  checkDatabase(path.resolve(backup));
  mkdirSync(path.dirname(target), { recursive: true });
  // Beside its place, so that the last step is a rename: a full disk must show before anything is moved.
  const incoming = `${target}.incoming`;
  try {
    copyFileSync(path.resolve(backup), incoming);
    checkDatabase(incoming);
    flush(incoming);
    const kept = setAside(target);
    renameSync(incoming, target);
    flush(path.dirname(target));
    if (kept) console.log(`The database that was there is kept as ${kept}`);
    console.log(`Restored: ${target}`);
  } finally {
    rmSync(incoming, { force: true });
  }
});
