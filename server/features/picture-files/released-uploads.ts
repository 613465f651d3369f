import type { Knex } from 'knex';
import { printPicture } from '../../../data/schemas/pictures.ts';
import type { Content } from '../../../data/snapshot/content.ts';
import { uploadedPictures } from '../../../data/snapshot/documents.ts';
import { storeAbsentFiles } from './stored-pictures.ts';

/**
 * Stores the files of uploaded pictures that are in the release, since content was exported into it: crops for social networks are made
 * of stored files, and the library deletes them and brings them back.
 *
 * @param released files of `public/` by URL path.
 * @param now milliseconds since 1970.
 * @returns the paths of files that the release lacks, below `/pictures/`.
 */
export function storeReleasedUploads(
  db: Knex,
  content: Content,
  released: ReadonlyMap<string, string>,
  now: number,
): Promise<string[]> {
  const find = (file: string) => released.get(`/pictures/${file}`) ?? null;
  const uploads = Object.entries(uploadedPictures(content));
  const ofRelease = uploads.filter(([name]) => find(printPicture(name)) !== null);
  return storeAbsentFiles(db, Object.fromEntries(ofRelease), find, now);
}
