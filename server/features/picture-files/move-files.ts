import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { repeat } from '../../platform/process/repeat.ts';
import { type ObjectStore, ObjectStoreError } from './object-store.ts';
import { deletedPicture, type FileRow } from './stored-pictures.ts';

/*
 * Moves the files of pictures between database and object store, several processes at a time if need be. A row has its key before the
 * object is there, and until it is deleted; a key is not used again after its row was marked as deleted, so that no object is deleted
 * that is needed.
 */

const intervalMs = 60_000;
/** Failures after which a run ends with its kind of files: the store does not answer. */
const maxFailures = 3;

interface Moving {
  db: Knex;
  objects: ObjectStore;
}

/** Runs an action for each of some rows, in random order: one that fails is not in the way of the others. @returns the failures. */
async function forEachRow(
  rows: Knex.QueryBuilder,
  signal: AbortSignal | undefined,
  run: (path: string) => Promise<void>,
): Promise<ObjectStoreError[]> {
  const failures: ObjectStoreError[] = [];
  for (const path of await rows.orderByRaw('random()').pluck('path')) {
    if (signal?.aborted || failures.length === maxFailures) break;
    try {
      await run(path);
    } catch (error) {
      if (!(error instanceof ObjectStoreError)) throw error;
      if (!signal?.aborted) failures.push(error);
    }
  }
  return failures;
}

/** Deletes the objects that nobody needs any more, with their rows. */
function deleteObjects({ db, objects }: Moving, signal?: AbortSignal): Promise<ObjectStoreError[]> {
  return forEachRow(db('picture_files').where({ picture: deletedPicture }), signal, async (path) => {
    const row: FileRow | undefined = await db('picture_files').where({ path }).first('object_key');
    if (row?.object_key) await objects.delete(row.object_key, signal);
    await db('picture_files').where({ path }).del();
  });
}

/**
 * Moves all files into the object store, and deletes the objects that nobody needs any more.
 *
 * @param signal ends it.
 * @returns the failures of the store; the next call tries again.
 * @throws errors of the database.
 */
export async function moveToStore(moving: Moving, signal?: AbortSignal): Promise<ObjectStoreError[]> {
  const { db, objects } = moving;
  const failures = await deleteObjects(moving, signal);
  const waiting = db('picture_files').whereNot({ picture: deletedPicture }).whereRaw('length(bytes) > 0');
  const more = await forEachRow(waiting, signal, async (path) => {
    const row = () => db('picture_files').where({ path });
    await row()
      .whereNull('object_key')
      .update({ object_key: `${path}.${randomUUID()}` });
    const file: FileRow | undefined = await row().first('bytes', 'object_key');
    if (!file?.object_key || file.bytes.length === 0) return;
    const { bytes, object_key } = file;
    await objects.put(object_key, bytes, signal);
    const stored = () => row().where({ object_key });
    // Unless an upload has brought others meanwhile.
    await stored()
      .whereRaw('length(bytes) = ?', [bytes.length])
      .update({ bytes: Buffer.alloc(0) });
    // The picture was deleted meanwhile, perhaps with its object.
    if (!(await stored().first('path'))) await objects.delete(object_key, signal);
  });
  return [...failures, ...more];
}

/**
 * Moves all files from the object store into the database, and deletes the objects.
 *
 * @param signal ends it.
 * @returns the failures of the store; the next call tries again.
 * @throws errors of the database.
 */
export async function moveFromStore(moving: Moving, signal?: AbortSignal): Promise<ObjectStoreError[]> {
  const { db, objects } = moving;
  const moved = db('picture_files').whereNotNull('object_key').whereNot({ picture: deletedPicture });
  const more = await forEachRow(moved, signal, async (path) => {
    const file: (FileRow & { made_at: string }) | undefined = await db('picture_files')
      .where({ path })
      .first('bytes', 'object_key', 'made_at');
    if (!file?.object_key) return;
    const { bytes, object_key, made_at } = file;
    const row = (on: Knex) => on('picture_files').where({ path, object_key });
    if (bytes.length === 0) await row(db).update({ bytes: await objects.get(object_key, signal) });
    // A process that still moves files into the store empties a row by its key, so the row loses the key before the object is deleted.
    await db.transaction(async (transaction) => {
      const freed = await row(transaction).whereRaw('length(bytes) > 0').update({ object_key: null });
      if (freed === 0) return;
      const waiting = { path: `deleted/${object_key}`, picture: deletedPicture, bytes: Buffer.alloc(0) };
      await transaction('picture_files').insert({ ...waiting, object_key, made_at });
    });
  });
  return [...more, ...(await deleteObjects(moving, signal))];
}

/**
 * Starts the job that moves files at once, and then once a minute.
 *
 * @param isLeft whether they move into the database.
 * @returns stops it.
 */
export function startMoveJob(
  moving: Moving,
  { isLeft, log }: { isLeft: boolean; log: Logger },
): () => Promise<void> {
  async function run(signal: AbortSignal): Promise<void> {
    const move = isLeft ? moveFromStore : moveToStore;
    const failures = await move(moving, signal);
    const [first] = failures;
    if (first)
      log.error({ err: first }, 'files of pictures cannot be moved to or deleted from the object store');
    else if (isLeft && !signal.aborted)
      log.info('all files of pictures are in the database; PICTURE_STORE can be removed');
  }

  return repeat(
    (signal) => run(signal).catch((err: unknown) => log.error({ err }, 'moving files of pictures failed')),
    intervalMs,
  );
}
