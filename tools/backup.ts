import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checkDatabase, databaseFile, Refusal, runTool, stamp } from './database-file.ts';

/**
 * `npm run backup [-- FOLDER]`: a consistent copy of the SQLite database, also while the server runs. The copy has its
 * name only once it is whole and checked.
 */

function flush(file: string): void {
  const descriptor = openSync(file, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function copy(source: string, target: string): void {
  const database = new DatabaseSync(source);
  try {
    // A reader in WAL mode: neither does it wait for the server's writes, nor do they wait for it.
    database.exec('PRAGMA busy_timeout = 15000');
    // A copy of an older file shrinks again, too, when rows are deleted.
    database.exec('PRAGMA auto_vacuum = INCREMENTAL');
    database.prepare('VACUUM INTO ?').run(target);
  } finally {
    database.close();
  }
}

runTool(() => {
  // The copy holds people's addresses and messages: nobody else may read it.
  process.umask(0o077);
  const source = databaseFile();
  if (!existsSync(source)) throw new Refusal(`There is no database at ${source} yet.`);
  const folder = path.resolve(process.argv[2] ?? path.join(path.dirname(source), 'backups'));
  mkdirSync(folder, { recursive: true });
  const target = path.join(folder, `${path.parse(source).name}-${stamp(new Date())}.sqlite`);
  if (existsSync(target)) throw new Refusal(`${target} exists already.`);
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
  console.log(`Saved and checked: ${target} (${Math.ceil(statSync(target).size / 1024)} kB)`);
});
