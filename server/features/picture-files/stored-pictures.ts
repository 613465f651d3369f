import { readFile } from 'node:fs/promises';
import type { Knex } from 'knex';
import { deletedPictureRetentionMs } from '../../../data/retention-periods.ts';
import { pictureKey } from '../../../data/schemas/picture-keys.ts';
import { type PictureSize, pictureFiles } from '../../../data/schemas/pictures.ts';
import { positionFunction } from '../../platform/database/open.ts';
import { type ObjectStore, ObjectStoreError } from './object-store.ts';

/*
 * Files of uploaded pictures. Each has a row in the database, with its bytes: all machines have them, and so have the backups. With an
 * object store, `move-files.ts` makes an object of them within a minute; then its key stands for the bytes in the row. A row with both
 * is being moved, or was restored from a backup, and its bytes count. Nothing but the reading of moved files waits for the store.
 */

/** A file of a picture. */
export interface PictureFile {
  /** Path below `/pictures/`. */
  path: string;
  bytes: Buffer;
}

/** Where the moved files are; null without a store. */
export type PictureObjects = ObjectStore | null;

export interface FileRow extends PictureFile {
  object_key: string | null;
}

/** Stores the files of a picture; those of the same bytes, which may be there already, become new. @param now milliseconds since 1970. */
export async function storeFiles(
  db: Knex,
  { picture, files }: { picture: string; files: readonly PictureFile[] },
  now: number,
): Promise<void> {
  const made_at = new Date(now).toISOString();
  for (const { path, bytes } of files)
    await db('picture_files').insert({ path, picture, bytes, made_at }).onConflict('path').merge();
}

/**
 * Stores those files of uploaded pictures that the database does not have, if all that a picture lacks are found.
 *
 * @param pictures with their sizes, by name.
 * @param find returns the name of a file on the disk, by its path below `/pictures/`; null when there is none.
 * @param now milliseconds since 1970.
 * @returns the paths of files that are in neither.
 */
export async function storeAbsentFiles(
  db: Knex,
  pictures: Readonly<Record<string, PictureSize>>,
  find: (path: string) => string | null,
  now: number,
): Promise<string[]> {
  const missing: string[] = [];
  for (const [picture, size] of Object.entries(pictures)) {
    const paths = pictureFiles(picture, size);
    const stored: string[] = await db('picture_files').whereIn('path', paths).pluck('path');
    const absent = paths.filter((each) => !stored.includes(each));
    const unknown = absent.filter((each) => find(each) === null);
    missing.push(...unknown);
    if (absent.length === 0 || unknown.length > 0) continue;
    const read = async (each: string) => ({ path: each, bytes: await readFile(find(each) as string) });
    const files = await Promise.all(absent.map(read));
    await db.transaction((transaction) => storeFiles(transaction, { picture, files }, now));
  }
  return missing;
}

/** The bytes of a row. @throws ObjectStoreError */
async function bytesOf({ bytes, object_key }: FileRow, objects: PictureObjects): Promise<Buffer> {
  if (bytes.length > 0 || object_key === null) return bytes;
  if (!objects)
    throw new ObjectStoreError('PICTURE_STORE is not set, and files of pictures are in an object store.');
  return objects.get(object_key);
}

/** The stored ones of files. @param paths below `/pictures/`. @throws ObjectStoreError */
export async function readFiles(
  db: Knex,
  objects: PictureObjects,
  paths: readonly string[],
): Promise<PictureFile[]> {
  const rows: FileRow[] = await db('picture_files')
    .whereIn('path', paths)
    .orderBy('path')
    .select('path', 'bytes', 'object_key');
  const files: PictureFile[] = [];
  for (const row of rows) files.push({ path: row.path, bytes: await bytesOf(row, objects) });
  return files;
}

const folder = '/pictures/';
/** Picture of the rows whose objects are to be deleted; their paths are below `deleted/`. */
export const deletedPicture = '';

/**
 * The bytes of a file.
 *
 * @param urlPath such as `/pictures/NAME-640.avif`.
 * @returns null when there is none.
 * @throws ObjectStoreError
 */
export async function readPictureFile(
  db: Knex,
  objects: PictureObjects,
  urlPath: string,
): Promise<Buffer | null> {
  if (!urlPath.startsWith(folder)) return null;
  const [file] = await readFiles(db, objects, [urlPath.slice(folder.length)]);
  return file?.bytes ?? null;
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
  const old: string[] = await db('picture_files')
    .where('made_at', '<', before)
    .whereNot({ picture: deletedPicture })
    .distinct()
    .pluck('picture');
  const nowIso = new Date(now).toISOString();
  let deleted = 0;
  for (const picture of old.filter((name) => !shown.has(name)))
    if (!(await isNeeded(db, picture, nowIso))) deleted += await deleteFiles(db, picture, before);
  const files = deleted > 0 ? ['picture_files'] : [];
  return (await endDeletions(db, nowIso)) > 0 ? [...files, 'deleted_pictures'] : files;
}

/**
 * Deletes the texts of pictures that cannot come back any more. The row that hides their files stays as long as these.
 *
 * @returns the number of changed rows.
 */
async function endDeletions(db: Knex, nowIso: string): Promise<number> {
  const ended = () => db('deleted_pictures').where('ends_at', '<=', nowIso);
  const texts = await ended().whereNot({ note: '' }).update({ note: '' });
  return texts + (await ended().whereNotIn('picture', db('picture_files').select('picture')).del());
}

/** Deletes the old files of a picture; the row of an object waits, under another path, until that is deleted. @returns their number. */
function deleteFiles(db: Knex, picture: string, before: string): Promise<number> {
  return db.transaction(async (transaction) => {
    // Somebody who needs the picture at this moment makes its files new.
    const old = () => transaction('picture_files').where({ picture }).where('made_at', '<', before);
    const path = db.raw("'deleted/' || object_key");
    const waiting = { path, picture: deletedPicture, bytes: Buffer.alloc(0) };
    return (await old().whereNull('object_key').del()) + (await old().update(waiting));
  });
}

async function isNeeded(db: Knex, picture: string, nowIso: string): Promise<boolean> {
  const rows = [
    await db('content_drafts')
      .where({ key: pictureKey(picture) })
      .first('key'),
    await db('deleted_pictures').where({ picture }).andWhere('ends_at', '>', nowIso).first('picture'),
    await rowsNaming(db, 'content_editions', 'manifest', picture).orderBy('id', 'desc').first('id'),
    await rowsNaming(db, 'content_schedules', 'drafts', picture).first('id'),
  ];
  return rows.some(Boolean);
}

/** The rows of a table whose text has the document of a picture. */
function rowsNaming(db: Knex, table: string, column: string, picture: string): Knex.QueryBuilder {
  const position = positionFunction(db);
  return db(table).whereRaw(`${position}(??, ?) > 0`, [column, JSON.stringify(pictureKey(picture))]);
}

/** Whether somebody has deleted a picture, no draft has it, and the deletion is published, also where this process shows more. */
export async function isDeleted(db: Knex, picture: string): Promise<boolean> {
  if (!(await db('deleted_pictures').where({ picture }).first('picture'))) return false;
  const draft = db('content_drafts')
    .where({ key: pictureKey(picture) })
    .whereNotNull('value');
  const active = db('content_state').select('active_id');
  const edition = rowsNaming(db, 'content_editions', 'manifest', picture).where('id', active);
  return !((await draft.first('key')) ?? (await edition.first('id')));
}

/** Keeps the files of a picture for as long as those of a new one. @returns false without files. */
export async function renewFiles(db: Knex, picture: string, now: number): Promise<boolean> {
  const made_at = new Date(now).toISOString();
  return (await db('picture_files').where({ picture }).update({ made_at })) > 0;
}
