import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { databaseFile, timestamp, withDatabase, writeAtomically } from './backup/database-file.ts';
import { readBackup } from './backup/read-backup.ts';
import { verifyNewest } from './backup/verify-newest.ts';
import { commandLine } from './command/command-line.ts';
import { positiveNumber, Refusal, runTool } from './command/refusal.ts';

/**
 * `npm run site -- restore FILE [--identity FILE]`: replaces the SQLite database with a backup. Stop the server first. The
 * previous database stays beside the new one.
 *
 * `npm run site -- restore --verify [--from FOLDER] [--identity FILE] [--max-age-hours 48]`: restores the newest backup into a
 * scratch database and compares it with the original. The server may run.
 */

const defaultMaxAgeHours = '48';
const usage = `Usage:
  ${commandLine('restore')} FILE [--identity FILE]
  ${commandLine('restore')} --verify [--from FOLDER] [--identity FILE] [--max-age-hours ${defaultMaxAgeHours}]`;

/** Checkpoints the WAL into the database file. Only the last connection can do that, so it fails while the server runs. */
function checkpoint(file: string): void {
  try {
    withDatabase(file, (database) => {
      database.exec('PRAGMA busy_timeout = 1000');
      const row = database.prepare('PRAGMA journal_mode = DELETE').get();
      if (row?.journal_mode !== 'delete') throw new Error('in use');
    });
  } catch (error) {
    if (!/in use|locked|busy/i.test((error as Error).message)) return;
    throw new Refusal(`${file} is in use: stop the server first. Nothing was changed.`);
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

async function restore(backup: string, target: string, identity: string | undefined): Promise<void> {
  mkdirSync(path.dirname(target), { recursive: true });
  let previous: string | null = null;
  await writeAtomically(
    target,
    (partial) => readBackup(backup, partial, target, identity),
    () => {
      previous = renamePrevious(target);
    },
  );
  if (previous) console.log(`Previous database: ${previous}`);
  console.log(`Restored: ${target}`);
}

await runTool(async () => {
  process.umask(0o077);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      verify: { type: 'boolean' },
      from: { type: 'string' },
      identity: { type: 'string' },
      'max-age-hours': { type: 'string', default: defaultMaxAgeHours },
    },
  });
  const [backup] = positionals;
  const target = databaseFile();
  if (values.verify) {
    const folder = path.resolve(values.from ?? path.join(path.dirname(target), 'backups'));
    const maxAgeHours = positiveNumber('max-age-hours', values['max-age-hours']);
    const { identity: identityFile } = values;
    const lines = await verifyNewest({ folder, identityFile, maxAgeHours, database: target });
    console.log(lines.join('\n'));
  } else if (backup) await restore(path.resolve(backup), target, values.identity);
  else throw new Refusal(usage);
});
