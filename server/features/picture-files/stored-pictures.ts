import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { deletedPictureRetentionMs } from '../../../data/retention-periods.ts';
import { isPostgres } from '../../platform/database/open.ts';
import { type ObjectStore, ObjectStoreError } from './object-store.ts';

/*
 * Files of uploaded pictures. Each has a row in the database, with its bytes: all machines have them, and so have the backups. With an
 * object store, a new file is an object, and its row has the key instead of the bytes. The row is there before the object and until
 * the object is deleted, so that no object is ever without a row; keys are used once, so that no object is deleted that is needed again.
 */

/** A file of a picture. */
export interface PictureFile {
  /** Path below `/pictures/`. */
  path: string;
  bytes: Buffer;
}

/** Where new files are stored; null for the database. */
export type PictureObjects = ObjectStore | null;

interface FileRow extends PictureFile {
  object_key: string | null;
}

/**
 * Stores the files of a picture; those of the same bytes, which may be there already, become new. Not in a transaction, which would wait
 * for the object store.
 *
 * @param now milliseconds since 1970.
 * @throws ObjectStoreError
 */
export async function storeFiles(
  db: Knex,
  objects: PictureObjects,
  { picture, files }: { picture: string; files: readonly PictureFile[] },
  now: number,
): Promise<void> {
  const made_at = new Date(now).toISOString();
  const rows = files.map(({ path, bytes }) =>
    objects
      ? { path, picture, made_at, bytes: Buffer.alloc(0), object_key: `${path}.${randomUUID()}` }
      : { path, picture, made_at, bytes },
  );
  await db.transaction(async (transaction) => {
    for (const row of rows)
      await transaction('picture_files').insert(row).onConflict('path').merge(['made_at']);
  });
  if (!objects) return;
  const paths = files.map(({ path }) => path);
  const keys = new Map((await rowsOf(db, paths)).map(({ path, object_key }) => [path, object_key]));
  for (const { path, bytes } of files) {
    const key = keys.get(path);
    if (key) await objects.put(key, bytes);
  }
}

function rowsOf(db: Knex, paths: readonly string[]): Promise<FileRow[]> {
  return db('picture_files').whereIn('path', paths).orderBy('path').select('path', 'bytes', 'object_key');
}

const withoutStore = 'PICTURE_STORE is not set, and files of pictures are in an object store.';

/** The bytes of a row; null before its object is stored. @throws ObjectStoreError */
async function bytesOf({ bytes, object_key }: FileRow, objects: PictureObjects): Promise<Buffer | null> {
  if (object_key === null) return bytes;
  if (!objects) throw new ObjectStoreError(withoutStore);
  return objects.get(object_key);
}

/** The stored ones of files. @param paths below `/pictures/`. @throws ObjectStoreError */
export async function readFiles(
  db: Knex,
  objects: PictureObjects,
  paths: readonly string[],
): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  for (const row of await rowsOf(db, paths)) {
    const bytes = await bytesOf(row, objects);
    if (bytes) files.push({ path: row.path, bytes });
  }
  return files;
}

const folder = '/pictures/';
const deletedFolder = 'deleted/';

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
 * @throws ObjectStoreError; the objects that are left are deleted by the next call.
 */
export async function deleteUnusedPictures(
  db: Knex,
  objects: PictureObjects,
  shown: ReadonlySet<string>,
  now: number,
): Promise<string[]> {
  const before = new Date(now - deletedPictureRetentionMs).toISOString();
  const old: string[] = await db('picture_files')
    .where('made_at', '<', before)
    .whereNot({ picture: '' })
    .distinct()
    .pluck('picture');
  let deleted = 0;
  for (const picture of old.filter((name) => !shown.has(name)))
    if (!(await isNeeded(db, picture))) deleted += await deleteFiles(db, picture, before);
  await deleteObjects(db, objects);
  return deleted > 0 ? ['picture_files'] : [];
}

/** Deletes the old files of a picture; with an object they wait, under another path, until it is deleted. @returns their number. */
function deleteFiles(db: Knex, picture: string, before: string): Promise<number> {
  return db.transaction(async (transaction) => {
    const old = () => transaction('picture_files').where({ picture }).where('made_at', '<', before);
    const waiting = { path: db.raw(`'${deletedFolder}' || object_key`), picture: '' };
    return (await old().whereNull('object_key').del()) + (await old().update(waiting));
  });
}

/** @throws ObjectStoreError */
async function deleteObjects(db: Knex, objects: PictureObjects): Promise<void> {
  const waiting: string[] = await db('picture_files').where({ picture: '' }).pluck('object_key');
  for (const object_key of waiting) {
    if (!objects) throw new ObjectStoreError(withoutStore);
    await objects.delete(object_key);
    await db('picture_files').where({ object_key }).del();
  }
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
