import type { Knex } from 'knex';
import { daysInMs } from '../../../data/retention-periods.ts';
import type { PictureFile } from './encode-sizes.ts';

/** Files of uploaded pictures, in the database: all machines have them, and so have the backups. */

/** Stores the files of a picture; those of the same bytes are there already. @param now milliseconds since 1970. */
export async function storeFiles(
  db: Knex,
  picture: string,
  files: readonly PictureFile[],
  now: number,
): Promise<void> {
  const made_at = new Date(now).toISOString();
  for (const { path, bytes } of files)
    await db('picture_files').insert({ path, picture, bytes, made_at }).onConflict('path').ignore();
}

/** The stored ones of files. @param paths below `/pictures/`. */
export function readFiles(db: Knex, paths: readonly string[]): Promise<PictureFile[]> {
  return db('picture_files').whereIn('path', paths).orderBy('path').select('path', 'bytes');
}

const folder = '/pictures/';

/** The bytes of a file. @param urlPath such as `/pictures/NAME-640.avif`. @returns null when there is none. */
export async function readPictureFile(db: Knex, urlPath: string): Promise<Buffer | null> {
  if (!urlPath.startsWith(folder)) return null;
  const path = urlPath.slice(folder.length);
  const row: { bytes: Buffer } | undefined = await db('picture_files').where({ path }).first('bytes');
  return row?.bytes ?? null;
}

/** Days after which a picture that is in no edition and no draft is deleted. */
const keptDays = 30;

/** Deletes pictures that nobody can publish or bring back any more. @returns the tables from which rows were deleted. */
export async function deleteUnusedPictures(db: Knex, now: number): Promise<string[]> {
  const before = new Date(now - daysInMs(keptDays)).toISOString();
  const old: { picture: string }[] = await db('picture_files')
    .where('made_at', '<', before)
    .distinct('picture');
  let deleted = 0;
  for (const { picture } of old) {
    const key = `picture-notes/${picture}`;
    const isKept =
      (await db('content_drafts').where({ key }).first('key')) ??
      (await db('deleted_pictures').where({ picture }).first('picture')) ??
      (await db('content_editions')
        .whereLike('manifest', `%"${key.replaceAll('_', '\\_')}"%`)
        .first('id'));
    if (!isKept) deleted += await db('picture_files').where({ picture }).del();
  }
  return deleted > 0 ? ['picture_files'] : [];
}
