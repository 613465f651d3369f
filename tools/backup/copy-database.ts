import { backup, DatabaseSync } from 'node:sqlite';
import { Refusal } from '../command/refusal.ts';
import { differences, writeManifest } from './manifest.ts';
import { tableDigests } from './table-digests.ts';

const busyTimeoutMs = 15_000;

/**
 * Copies a database while a server uses it. Digests and copy come from one read transaction, so they must be equal; the copy
 * contains them as its manifest.
 *
 * @param source file of the database.
 * @param target path of a file that does not exist.
 * @throws Refusal that names the tables that differ in the copy.
 */
export async function copyDatabase(source: string, target: string): Promise<void> {
  const original = new DatabaseSync(source, { timeout: busyTimeoutMs });
  try {
    // In WAL mode a reader and the server's writes do not block each other.
    original.exec('BEGIN');
    const digests = tableDigests(original);
    await backup(original, target);
    const copy = new DatabaseSync(target);
    try {
      copy.exec('PRAGMA journal_mode = DELETE');
      const different = differences(digests, tableDigests(copy));
      if (different.length > 0) throw new Refusal(`The copy is incomplete:\n${different.join('\n')}`);
      writeManifest(copy, digests);
      // A copy of an older file shrinks again, too, when rows are deleted.
      copy.exec('PRAGMA auto_vacuum = INCREMENTAL');
      copy.exec('VACUUM');
    } finally {
      copy.close();
    }
  } finally {
    original.close();
  }
}
