import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openMigrated } from '../../server/platform/database/migrate.ts';
import { scratchDatabase } from '../../server/platform/database/set-aside.ts';
import { Refusal } from '../command/refusal.ts';
import { backupsIn, databaseNameOf, deleteUnfinishedBackups } from './backup-files.ts';
import { readBackup } from './database-copy.ts';
import { withDatabase } from './database-file.ts';
import { rowCounts } from './table-digests.ts';

/** Restoring into a scratch database, which shows that a backup can be restored. */

const millisecondsPerHour = 60 * 60 * 1000;

interface Verification {
  /** Folder of the backups. */
  folder: string;
  identityFile: string | undefined;
  maxAgeHours: number;
  /** The running database; its rows are shown beside those of the backup if it exists. */
  database: string;
}

/**
 * Restores the newest backup of a folder, of several sites that of the database, into a scratch database, compares all tables with the
 * manifest and migrates the database as a start of the server does.
 *
 * @returns the lines of a report.
 * @throws Refusal when the newest backup is too old, more than an hour ahead, or cannot be restored completely.
 */
export async function verifyNewest(verification: Verification): Promise<string[]> {
  const { folder, identityFile, maxAgeHours, database } = verification;
  if (!existsSync(folder)) throw new Refusal(`There is no folder ${folder}.`);
  deleteUnfinishedBackups(database, folder, Date.now());
  const backups = backupsIn(folder);
  // A machine without the database may know the site by another name.
  const newest = backups.find(({ file }) => databaseNameOf(file) === path.parse(database).name) ?? backups[0];
  if (!newest)
    throw new Refusal(`There is no backup in ${folder}; it has ${readdirSync(folder).length} files.`);
  if (newest.writtenAt > Date.now() + millisecondsPerHour) {
    throw new Refusal(
      `The newest backup ${newest.file} is from the future by its name: check the clock of the machine that wrote it. Rename or move the file, otherwise later backups are not verified.`,
    );
  }
  const ageHours = (Date.now() - newest.writtenAt) / millisecondsPerHour;
  if (ageHours > maxAgeHours) {
    throw new Refusal(
      `The newest backup ${newest.file} is ${Math.round(ageHours)} hours old, more than ${maxAgeHours}.`,
    );
  }
  // Not in the folder of the backups, which may be on another machine.
  const parent = path.dirname(database);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const scratchFolder = mkdtempSync(path.join(parent, 'verify-'));
  try {
    const scratch = path.join(scratchFolder, scratchDatabase);
    const tables = await readBackup(newest.file, scratch, database, identityFile);
    if (!tables) throw new Refusal(`${newest.file} has no manifest: it was written by an older version.`);
    const db = await openMigrated({ client: 'sqlite', filename: scratch });
    await db.destroy();
    const live = existsSync(database) ? withDatabase(database, rowCounts) : null;
    const rows = tables.map(({ name, rows: count, sha256 }) => {
      const now = live?.get(name);
      return `  ${name}: ${count} rows${now === undefined ? '' : `, now ${now}`}, SHA-256 ${sha256.slice(0, 16)}…`;
    });
    return [`Restored and compared: ${newest.file} (${ageHours.toFixed(1)} hours old)`, ...rows];
  } finally {
    rmSync(scratchFolder, { recursive: true, force: true });
  }
}
