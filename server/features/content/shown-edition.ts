import { readFile, rm } from 'node:fs/promises';
import { digestOf } from '../../../data/snapshot/documents.ts';
import { replaceFile } from '../../platform/files/durable.ts';
import type { StoredEdition } from './editions.ts';

/**
 * The copy of the edition that was shown last, for a start without the database: the digest of a line of JSON, and this line. It has the
 * documents and the shipped content that they are based on, so that another release merges them as those of the database.
 */

/** Stores the edition that is shown. @param edition null for the shipped content, of which no copy is needed. */
export async function storeShownEdition(file: string, edition: StoredEdition | null): Promise<void> {
  if (edition === null) return rm(file, { force: true });
  const json = JSON.stringify({ ...edition, documents: [...edition.documents], base: [...edition.base] });
  await replaceFile(file, `${digestOf(json)}\n${json}\n`);
}

/**
 * Reads the edition that was shown last.
 *
 * @returns null when the shipped content was shown.
 * @throws when the file is damaged or cannot be read.
 */
export async function readShownEdition(file: string): Promise<StoredEdition | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const [digest, json = ''] = text.split('\n', 2);
  if (digest !== digestOf(json)) throw new Error(`${file} is damaged.`);
  const { documents, base, ...edition } = JSON.parse(json);
  return { ...edition, documents: new Map(documents), base: new Map(base) };
}
