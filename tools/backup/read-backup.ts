import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../command/refusal.ts';
import { checkRestorable } from './database-file.ts';
import { decryptFile, encryptedSuffix } from './encryption.ts';
import { dropManifest, verifyManifest } from './manifest.ts';
import type { TableDigest } from './table-digests.ts';

/**
 * Writes the database of a backup to a new file and verifies it: the encryption, the structure, and the rows of every table
 * against the manifest. The manifest is then removed.
 *
 * @param current path of the current database.
 * @param identityFile private key of an encrypted backup.
 * @returns the verified tables; null for a backup without a manifest.
 * @throws Refusal with the reason when the backup cannot be restored.
 */
export async function readBackup(
  backup: string,
  target: string,
  current: string,
  identityFile: string | undefined,
): Promise<TableDigest[] | null> {
  if (!existsSync(backup)) throw new Refusal(`There is no file ${backup}.`);
  if (!backup.endsWith(encryptedSuffix)) copyFileSync(backup, target);
  else if (identityFile === undefined) {
    throw new Refusal(`${backup} is encrypted: give the file of the private key with --identity FILE.`);
  } else await decryptFile(backup, target, path.resolve(identityFile));
  checkRestorable(target, current, backup);
  const tables = verifyManifest(target);
  dropManifest(target);
  return tables;
}
