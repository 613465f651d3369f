import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { daysInMs } from '../../../data/retention-periods.ts';
import type { DatabaseConfig } from './open.ts';

/** The name of the copy that a restore sets aside, with the time of the restore, and of the files of its logs. */
const setAsidePattern = /\.before-restore-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-wal|-shm|-journal)?$/;

/** When a restore has set a file aside, by its name. @returns milliseconds since 1970; null for another file. */
export const setAsideAt = (name: string) => timeIn(name, setAsidePattern);

/** What is written under another name first: the name of the file that it becomes, or of the database that it is a copy of, with a suffix. */
const unfinishedPattern = /^(.+?)(?:\.backup-\d+(?:\.partial)?|\.partial)(?:-wal|-shm|-journal|-migrating)?$/;
/** The folder of a verification. */
const verificationPattern = /^verify-[A-Za-z0-9]{6}$/;

/** The name of the scratch database in the folder of a verification. */
export const scratchDatabase = 'scratch.sqlite';

/** A backup, a verification or a restore takes minutes. */
const maxToolMs = daysInMs(1);

/**
 * Deletes the copies of databases that backups, verifications and restores left when they were killed, after a day.
 *
 * @param folder which may be missing.
 * @param isOwn whether a name is that of the database or of a backup; the copies of other files stay.
 * @param now milliseconds since 1970.
 */
export function deleteUnfinished(folder: string, isOwn: (name: string) => boolean, now: number): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const file = path.join(folder, name);
    const [, owner] = unfinishedPattern.exec(name) ?? [];
    try {
      const isUnfinished = owner === undefined ? isVerification(file) : isOwn(owner);
      if (isUnfinished && lstatSync(file).mtimeMs <= now - maxToolMs) rmSync(file, { recursive: true });
    } catch {
      // Another process has deleted it, or it belongs to another user; neither may stop a backup or the cleanup job.
    }
  }
}

/** Whether a folder has a scratch database and nothing else. */
function isVerification(folder: string): boolean {
  if (!verificationPattern.test(path.basename(folder)) || !lstatSync(folder).isDirectory()) return false;
  const names = readdirSync(folder);
  return names.length > 0 && names.every((name) => name.startsWith(scratchDatabase));
}

/**
 * The time in the name of a file, as in `site-2026-01-31T12-00-00Z.sqlite`.
 *
 * @param pattern of the name, with groups for day, hours, minutes and seconds.
 * @returns milliseconds since 1970; null for another name.
 */
export function timeIn(name: string, pattern: RegExp): number | null {
  const [, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
  return day === undefined ? null : Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/**
 * Deletes the databases that restores have set aside, after the period of backups, and unfinished copies. Does nothing for PostgreSQL.
 *
 * @param now milliseconds since 1970.
 * @param days the period of backups.
 */
export function deleteSetAside(database: DatabaseConfig, now: number, days: number): void {
  if (database.client !== 'sqlite' || database.filename === ':memory:') return;
  const { dir, base } = path.parse(path.resolve(database.filename));
  const until = now - daysInMs(days);
  deleteUnfinished(dir, (name) => name === base, now);
  for (const name of readdirSync(dir)) {
    if (!name.startsWith(`${base}.`)) continue;
    const setAsideAt = timeIn(name, setAsidePattern);
    if (setAsideAt !== null && setAsideAt <= until) rmSync(path.join(dir, name), { force: true });
  }
}
