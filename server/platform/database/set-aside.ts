import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { daysInMs } from '../../../data/retention-periods.ts';
import type { DatabaseConfig } from './open.ts';

/** The name of the copy that a restore sets aside, with the time of the restore, and of the files of its logs. */
const setAsidePattern = /\.before-restore-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-wal|-shm|-journal)?$/;

/**
 * Deletes the databases that restores have set aside, after the period of backups. Does nothing for PostgreSQL.
 *
 * @param now milliseconds since 1970.
 * @param days the period of backups.
 */
export function deleteSetAside(database: DatabaseConfig, now: number, days: number): void {
  if (database.client !== 'sqlite' || database.filename === ':memory:') return;
  const { dir, base } = path.parse(path.resolve(database.filename));
  const until = now - daysInMs(days);
  for (const name of readdirSync(dir)) {
    if (!name.startsWith(`${base}.`)) continue;
    const [, day, hours, minutes, seconds] = setAsidePattern.exec(name) ?? [];
    if (day && Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`) <= until) {
      rmSync(path.join(dir, name), { force: true });
    }
  }
}
