import type { Knex } from 'knex';
import { deletedPictureRetentionMs } from '../../../data/retention-periods.ts';
import { isPostgres } from '../../platform/database/open.ts';
import type { PictureFile } from './encode-sizes.ts';

/** Files of uploaded pictures, in the database: all machines have them, and so have the backups. */

/** Stores the files of a picture; those of the same bytes, which may be there already, become new. @param now milliseconds since 1970. */
export async function storeFiles(
  db: Knex,
  picture: string,
  files: readonly PictureFile[],
  now: number,
): Promise<void> {
  const made_at = new Date(now).toISOString();
  for (const { path, bytes } of files)
    await db('picture_files').insert({ path, picture, bytes, made_at }).onConflict('path').merge(['made_at']);
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

/**
 * Deletes old pictures that nobody can publish or bring back any more. The editions are searched only for those that the site does not show.
 *
 * @param shown names of the pictures that the site shows.
 * @returns the tables from which rows were deleted.
 */
export async function deleteUnusedPictures(
  db: Knex,
  shown: ReadonlySet<string>,
  now: number,
): Promise<string[]> {
  const before = new Date(now - deletedPictureRetentionMs).toISOString();
  const old: string[] = await db('picture_files').where('made_at', '<', before).distinct().pluck('picture');
  let deleted = 0;
  for (const picture of old.filter((name) => !shown.has(name))) {
    // Somebody who needs the picture at this moment makes its files new.
    const files = db('picture_files').where({ picture }).where('made_at', '<', before);
    if (!(await isNeeded(db, picture))) deleted += await files.del();
  }
  return deleted > 0 ? ['picture_files'] : [];
}

async function isNeeded(db: Knex, picture: string): Promise<boolean> {
  const key = `picture-notes/${picture}`;
  const position = isPostgres(db) ? 'strpos' : 'instr';
  const rows = [
    await db('content_drafts').where({ key }).first('key'),
    await db('deleted_pictures').where({ picture }).first('picture'),
    await db('content_editions')
      .whereRaw(`${position}(manifest, ?) > 0`, [JSON.stringify(key)])
      .orderBy('id', 'desc')
      .first('id'),
  ];
  return rows.some(Boolean);
}

/** Keeps the files of a picture for as long as those of a new one. @returns false without files. */
export async function renewFiles(db: Knex, picture: string, now: number): Promise<boolean> {
  const made_at = new Date(now).toISOString();
  return (await db('picture_files').where({ picture }).update({ made_at })) > 0;
}
