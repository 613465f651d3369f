import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { daysInMs } from '../../data/retention-periods.ts';
import { deleteUnfinished, timeIn } from '../../server/platform/database/set-aside.ts';

/** The backups in a folder, by their names `NAME-2026-01-31T12-00-00Z.sqlite` or `….sqlite.age`. */

const namePattern = /-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.sqlite(?:\.age)?$/;

/**
 * The time in the name, because a synchronised folder may change the times of files.
 *
 * @returns milliseconds since 1970; null for other files.
 */
export const writtenAt = (name: string) => timeIn(name, namePattern);

/** Name of the database file of a backup, without its ending. A folder may have backups of several sites. */
export const databaseNameOf = (file: string) => path.basename(file).replace(namePattern, '');

/** All backups of a folder with the times in their names, the newest first. */
export function backupsIn(folder: string): { file: string; writtenAt: number }[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const at = writtenAt(name);
      return at === null ? [] : [{ file: path.join(folder, name), writtenAt: at }];
    })
    .sort((one, other) => other.writtenAt - one.writtenAt);
}

/**
 * Deletes the backups of a database that are older than a number of days. The newest remains in any case.
 *
 * @param name of the database file without its ending.
 * @param now milliseconds since 1970.
 * @returns the deleted files.
 */
export function deleteOldBackups(folder: string, name: string, maxAgeDays: number, now: number): string[] {
  const old = backupsIn(folder)
    .filter(({ file }) => databaseNameOf(file) === name)
    .slice(1)
    .filter((backup) => backup.writtenAt < now - daysInMs(maxAgeDays));
  for (const { file } of old) rmSync(file);
  return old.map(({ file }) => file);
}

/** Deletes what killed tools have left beside a database and in a folder of backups, after a day. @param now milliseconds since 1970. */
export function deleteUnfinishedBackups(database: string, folder: string, now: number): void {
  deleteUnfinished(path.dirname(database), (name) => name === path.basename(database), now);
  deleteUnfinished(folder, (name) => writtenAt(name) !== null, now);
}
