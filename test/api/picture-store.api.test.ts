import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { moveFromStore, moveToStore } from '../../server/features/picture-files/move-files.ts';
import {
  deleteUnusedPictures,
  type PictureObjects,
  readFiles,
  readPictureFile,
  storeFiles,
} from '../../server/features/picture-files/stored-pictures.ts';
import { openMigrated } from '../../server/platform/database/migrate.ts';
import { root, temporaryFolder } from '../faults/server-process.ts';
import { childEnvironment } from '../support/child-environment.ts';
import { onEachDatabase } from '../support/databases.ts';
import { editingStart, siteWithEditors } from '../support/editor.ts';
import { freePort } from '../support/free-port.ts';
import { connect, objectStore } from '../support/object-store.ts';
import { aPicture, encodeUploads, upload } from '../support/pictures.ts';

const later = editingStart + 31 * 86_400_000;
const picture = 'house-0123456789ab';
const files = ['house-400.avif', 'print/house.jpg'].map((name) => ({ path: name, bytes: Buffer.from(name) }));
const paths = files.map((each) => each.path);

onEachDatabase((database) => {
  const rows = () => database().db('picture_files').orderBy('path').select('path', 'bytes', 'object_key');
  const store = (made: number) => storeFiles(database().db, { picture, files }, made);
  /** The database and an object store that has the files of the picture. */
  async function moved(server: Parameters<typeof connect>[0]) {
    const { db } = database();
    const objects = connect(server);
    await store(editingStart);
    await moveToStore({ db, objects });
    return { db, objects };
  }

  test('the files of an uploaded picture are served from the database, and later from the objects that they become', async () => {
    await using server = await objectStore();
    const { site, anna } = await siteWithEditors(database());
    const { db } = database();
    const objects = connect(server);
    await upload(site, anna.cookie, await aPicture().jpeg().toBuffer(), 'House.jpg');
    await encodeUploads(db);
    const before = await rows();
    const jpeg = before.find(({ path: file }) => /^house-\w+\.jpg$/.test(file));
    const served = () => readPictureFile(db, objects, `/pictures/${jpeg?.path}`);
    expect(await served()).toEqual(jpeg?.bytes);
    expect(await moveToStore({ db, objects })).toEqual([]);
    expect((await rows()).map(({ bytes }) => bytes.length)).toEqual([0, 0, 0]);
    expect(await served()).toEqual(jpeg?.bytes);
    expect([...server.objects.values()]).toEqual(expect.arrayContaining(before.map(({ bytes }) => bytes)));
    expect(await readPictureFile(db, objects, '/pictures/other.jpg')).toBeNull();
  });

  test('without the setting moved files are an error that names it, and the same upload brings them back', async () => {
    await using server = await objectStore();
    const { db } = database();
    await store(editingStart);
    await moveToStore({ db, objects: connect(server) });
    await expect(readFiles(db, null, paths)).rejects.toThrow('PICTURE_STORE is not set');
    await store(editingStart);
    expect(await readFiles(db, null, paths)).toEqual(files);
    // And the store gets them again under the same keys, such as after a restore.
    await moveToStore({ db, objects: connect(server) });
    expect(server.objects.size).toBe(2);
  });

  test('a store that refuses some files does not keep the others from it, and gets them later', async () => {
    await using server = await objectStore();
    const { db } = database();
    const objects = connect(server);
    server.refuse = (method, key) => (method === 'PUT' && key.startsWith('print/') ? 403 : null);
    await store(editingStart);
    const [failure, ...more] = await moveToStore({ db, objects });
    expect([failure?.message, more]).toEqual([
      expect.stringMatching(/^PICTURE_STORE, PUT print\/house\.jpg\.[-\da-f]+: 403 AccessDenied$/),
      [],
    ]);
    expect(server.objects.size).toBe(1);
    expect(await readFiles(db, objects, paths)).toEqual(files);
    server.refuse = () => null;
    await moveToStore({ db, objects });
    expect(server.objects.size).toBe(2);
  });

  test('an object that is not there is an error, whatever the store says', async () => {
    await using server = await objectStore();
    const { db, objects } = await moved(server);
    server.objects.clear();
    await expect(readFiles(db, objects, paths)).rejects.toThrow(': 404 NoSuchKey');
    server.refuse = () => 403;
    await expect(readFiles(db, objects, paths)).rejects.toThrow(': 403 AccessDenied');
  });

  test('what nobody needs is deleted with its objects; after a failure the next run does it', async () => {
    await using server = await objectStore();
    const { db, objects } = await moved(server);
    expect(await deleteUnusedPictures(db, new Set(), later)).toEqual(['picture_files']);
    // Somebody uploads the picture again: it gets objects of its own.
    await store(later);
    server.refuse = (method) => (method === 'DELETE' ? 404 : null);
    const failures = await moveToStore({ db, objects });
    expect(failures.map(({ message }) => message.split(': ')[1])).toEqual([
      '404 NoSuchBucket',
      '404 NoSuchBucket',
    ]);
    server.refuse = () => null;
    // One was deleted before the process ended.
    server.objects.delete([...server.objects.keys()][0] ?? '');
    expect(await moveToStore({ db, objects })).toEqual([]);
    expect(await readFiles(db, objects, paths)).toEqual(files);
    expect(server.objects.size).toBe(2);
    await deleteUnusedPictures(db, new Set(), later * 2);
    await moveToStore({ db, objects });
    expect([server.objects.size, await rows()]).toEqual([0, []]);
  });

  test('a store that is full still deletes what nobody needs', async () => {
    await using server = await objectStore();
    const { db, objects } = await moved(server);
    await deleteUnusedPictures(db, new Set(), later);
    const others = Array.from({ length: 4 }, (_, index) => ({
      path: `${index}.jpg`,
      bytes: Buffer.from('a'),
    }));
    await storeFiles(db, { picture: 'other-0123456789ab', files: others }, later);
    server.refuse = (method) => (method === 'PUT' ? 507 : null);
    expect(await moveToStore({ db, objects })).toHaveLength(3);
    expect(server.objects.size).toBe(0);
  });

  test('what an upload brings while a file is moved stays', async () => {
    await using server = await objectStore();
    const { db } = database();
    const newer = [{ path: paths[0] ?? '', bytes: Buffer.from('of another encoder') }];
    server.refuse = async (method) => {
      if (method === 'PUT') await storeFiles(db, { picture, files: newer }, later);
      return null;
    };
    await storeFiles(db, { picture, files: files.slice(0, 1) }, editingStart);
    await moveToStore({ db, objects: connect(server) });
    expect(await readFiles(db, null, paths)).toEqual(newer);
  });

  test('a site that leaves a store has all files in the database again, and the bucket is empty', async () => {
    await using server = await objectStore();
    const { db, objects } = await moved(server);
    server.refuse = (method) => (method === 'DELETE' ? 403 : null);
    expect(await moveFromStore({ db, objects })).toHaveLength(2);
    expect(await readFiles(db, null, paths)).toEqual(files);
    server.refuse = () => null;
    expect(await moveFromStore({ db, objects })).toEqual([]);
    expect([server.objects.size, await readFiles(db, null, paths)]).toEqual([0, files]);
    expect((await rows()).map(({ object_key }) => object_key)).toEqual([null, null]);
  });

  test('a process that still moves files into the store loses none that another one moves out of it', async () => {
    await using server = await objectStore();
    const { db, objects } = await moved(server);
    let isFirst = true;
    server.refuse = async (method) => {
      if (method === 'DELETE' && isFirst) {
        isFirst = false;
        await moveToStore({ db, objects });
      }
      return null;
    };
    await moveFromStore({ db, objects });
    expect(await readFiles(db, objects, paths)).toEqual(files);
  });

  test('a picture that is deleted while it is moved leaves no object', async () => {
    await using server = await objectStore();
    const { db } = database();
    server.refuse = async (method) => {
      if (method === 'PUT') await db('picture_files').del();
      return null;
    };
    await storeFiles(db, { picture, files: files.slice(0, 1) }, editingStart);
    expect(await moveToStore({ db, objects: connect(server) })).toEqual([]);
    expect(server.objects.size).toBe(0);
  });
});

test('a backup has the files of the store, and can be read without it; one that lacks some says so', async () => {
  await using server = await objectStore();
  const { folder, remove } = temporaryFolder();
  const fileOf = (name: string) => ({ client: 'sqlite', filename: path.join(folder, name) }) as const;
  try {
    const db = await openMigrated(fileOf('site.sqlite'));
    await storeFiles(db, { picture, files }, editingStart);
    await moveToStore({ db, objects: connect(server) });
    await db.destroy();
    const run = (target: string, variables: Record<string, string>) =>
      promisify(execFile)(process.execPath, [path.join(root, 'tools/backup.ts'), path.join(folder, target)], {
        cwd: folder,
        env: { ...childEnvironment, DATABASE_URL: `sqlite:${folder}/site.sqlite`, ...variables },
      });
    const filesOf = async (target: string, objects: PictureObjects) => {
      const [file = ''] = readdirSync(path.join(folder, target)).filter((name) => name.endsWith('.sqlite'));
      const copy = await openMigrated(fileOf(path.join(target, file)));
      return readFiles(copy, objects, paths).finally(() => copy.destroy());
    };
    const PICTURE_STORE = server.url;
    await run('complete', { PICTURE_STORE });
    expect(await filesOf('complete', null)).toEqual(files);
    await expect(run('without', {})).rejects.toThrow('PICTURE_STORE is not set');
    server.refuse = (_method, key) => (key.startsWith('print/') ? 404 : null);
    await expect(run('partial', { PICTURE_STORE })).rejects.toThrow(
      /lacks these files.*\nprint\/house\.jpg: PICTURE_STORE, GET \S+ 404 NoSuchBucket\n$/s,
    );
    server.refuse = () => null;
    for (const target of ['without', 'partial'])
      expect(await filesOf(target, connect(server))).toEqual(files);
  } finally {
    remove();
  }
});

test('a wrong secret and a store that does not answer are errors with the reason, without the secret', async () => {
  await using server = await objectStore();
  const failureOf = async ({ url }: { url: string }) => {
    const [message] = await connect({ url })
      .put('a.jpg', Buffer.from('a'))
      .then(
        () => [''],
        (error: Error) => [error.message],
      );
    return message;
  };
  expect(await failureOf({ url: server.url.replace('secret', 'other') })).toBe(
    'PICTURE_STORE, PUT a.jpg: 403 AccessDenied',
  );
  const url = `http://KEY:pw12345@127.0.0.1:${await freePort()}/pictures`;
  expect(await failureOf({ url })).toBe('PICTURE_STORE, PUT a.jpg: ECONNREFUSED');
});

test('a stop ends a request to a store that does not answer', async () => {
  await using server = await objectStore();
  const answer = Promise.withResolvers<number>();
  server.refuse = () => answer.promise;
  const { get, put, delete: remove } = connect(server);
  for (const request of [
    (stop: AbortSignal) => get('a.jpg', stop),
    (stop: AbortSignal) => put('a.jpg', Buffer.from('a'), stop),
    (stop: AbortSignal) => remove('a.jpg', stop),
  ]) {
    const stop = new AbortController();
    const failure = request(stop.signal).then(String, String);
    stop.abort();
    expect(await Promise.race([failure, setTimeout(10_000, 'it still waits')])).toContain('PICTURE_STORE');
  }
  answer.resolve(500);
});
