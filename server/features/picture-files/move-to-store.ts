import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { type ObjectStore, ObjectStoreError } from './object-store.ts';
import { deletedPicture, type PictureFile } from './stored-pictures.ts';

const intervalMs = 60_000;
/** Failures after which a run ends: the store does not answer. */
const maxFailures = 3;

interface MoveOptions {
  db: Knex;
  objects: ObjectStore;
  log: Logger;
}

/**
 * Moves the files of pictures into the object store, and deletes the objects that nobody needs any more, each in random order: one that
 * fails is not in the way of the others. The row has its key before the object is there, and until it is deleted, so that no object is
 * without a row; keys are used once, so that none is deleted that is needed again.
 *
 * @param signal ends it.
 * @returns the failures.
 * @throws errors of the database.
 */
export async function moveToStore(
  { db, objects }: Pick<MoveOptions, 'db' | 'objects'>,
  signal?: AbortSignal,
): Promise<ObjectStoreError[]> {
  const files = () => db('picture_files').orderByRaw('random()');
  const failures: ObjectStoreError[] = [];
  async function each<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
    for (const item of items) {
      if (signal?.aborted || failures.length === maxFailures) return;
      try {
        await run(item);
      } catch (error) {
        if (!(error instanceof ObjectStoreError)) throw error;
        if (!signal?.aborted) failures.push(error);
      }
    }
  }
  const moving = files().whereNot({ picture: deletedPicture }).whereRaw('length(bytes) > 0');
  await each<string>(await moving.pluck('path'), async (path) => {
    const row = () => db('picture_files').where({ path });
    await row()
      .whereNull('object_key')
      .update({ object_key: `${path}.${randomUUID()}` });
    const file: (PictureFile & { object_key: string }) | undefined = await row().first('bytes', 'object_key');
    if (!file || file.bytes.length === 0) return;
    const { bytes, object_key } = file;
    await objects.put(object_key, bytes, signal);
    const moved = await row()
      .where({ object_key })
      .update({ bytes: Buffer.alloc(0) });
    // The picture was deleted meanwhile, perhaps with its object.
    if (moved === 0) await objects.delete(object_key, signal);
  });
  const deleting = files().where({ picture: deletedPicture });
  await each<string>(await deleting.pluck('object_key'), async (object_key) => {
    await objects.delete(object_key, signal);
    await db('picture_files').where({ object_key }).del();
  });
  return failures;
}

/** Starts the job that moves files into the object store: at once, and then once a minute. @returns stops it. */
export function startMoveJob({ db, objects, log }: MoveOptions): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const failed = (err: unknown) =>
    log.error({ err }, 'files of pictures cannot be moved to or deleted from the object store');

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const [first] = await moveToStore({ db, objects }, signal).catch((error: unknown) => [error]);
      if (first) failed(first);
      await wait(intervalMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
