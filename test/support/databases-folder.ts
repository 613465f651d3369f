import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const minFreeBytes = 1e9;

/**
 * The parent of the folders with databases of tests, which may be lost with the machine: in memory on Linux, if there is space. Creating a
 * database of PostgreSQL writes a thousand files, for which a busy disk needs two seconds.
 */
export function databasesFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    accessSync(memory, constants.W_OK);
    if (bavail * bsize > minFreeBytes) return memory;
  } catch {
    // The system has no such folder, or this user may not write there.
  }
  return tmpdir();
}
