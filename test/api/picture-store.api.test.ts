import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createObjectStore, parsePictureStore } from '../../server/features/picture-files/object-store.ts';
import {
  deleteUnusedPictures,
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
import { objectStore } from '../support/object-store.ts';
import { aPicture, encodeUploads, readUpload, upload } from '../support/pictures.ts';

const later = editingStart + 31 * 86_400_000;
const picture = 'house-0123456789ab';
const files = ['house-400.avif', 'print/house.jpg'].map((name) => ({ path: name, bytes: Buffer.from(name) }));
const paths = files.map((each) => each.path);

function connect({ url }: { url: string }) {
  const settings = parsePictureStore(url);
  if (!settings) throw new Error(`The setting is not valid: ${url}`);
  return createObjectStore(settings);
}

onEachDatabase((database) => {
  const rows = () => database().db('picture_files').orderBy('path').select('path', 'bytes', 'object_key');

  test('with a store an uploaded picture is served from its objects, and the database has no bytes', async () => {
    await using store = await objectStore();
    const { site, anna } = await siteWithEditors(database());
    const { db } = database();
    const objects = connect(store);
    await upload(site, anna.cookie, await aPicture().jpeg().toBuffer(), 'House.jpg');
    await encodeUploads(db, { objects });
    const stored = await rows();
    expect(stored.map(({ bytes }) => bytes.length)).toEqual([0, 0, 0]);
    expect([...store.objects.keys()].sort()).toEqual(stored.map(({ object_key }) => object_key).sort());
    const jpeg = stored.find(({ path: file }) => /^house-\w+\.jpg$/.test(file));
    const served = await readPictureFile(db, objects, `/pictures/${jpeg?.path}`);
    expect(served).toEqual(store.objects.get(jpeg?.object_key ?? ''));
    expect(await readPictureFile(db, objects, '/pictures/other.jpg')).toBeNull();
  });

  test('pictures from before stay in the database, and without the setting those of a store are an error that names it', async () => {
    await using store = await objectStore();
    const { db } = database();
    const objects = connect(store);
    await storeFiles(db, null, { picture, files: files.slice(0, 1) }, editingStart);
    await storeFiles(db, objects, { picture, files }, editingStart);
    expect(await readFiles(db, objects, paths)).toEqual(files);
    expect(store.objects.size).toBe(1);
    await expect(readFiles(db, null, paths)).rejects.toThrow('PICTURE_STORE is not set');
  });

  test('what nobody needs is deleted with its objects; after a failure the next clean-up does it', async () => {
    await using store = await objectStore();
    const { db } = database();
    const objects = connect(store);
    await storeFiles(db, objects, { picture, files }, editingStart);
    store.refuse = (method, key) => (method === 'DELETE' && key.startsWith('print/') ? 403 : null);
    await expect(deleteUnusedPictures(db, objects, new Set(), later)).rejects.toThrow(
      /^PICTURE_STORE, DELETE print.* 403 /,
    );
    // Somebody uploads the picture again: it has objects of its own.
    await storeFiles(db, objects, { picture, files }, later);
    store.refuse = () => null;
    await deleteUnusedPictures(db, objects, new Set(), later);
    expect(await readFiles(db, objects, paths)).toEqual(files);
    expect(store.objects.size).toBe(2);
    await deleteUnusedPictures(db, objects, new Set(), later * 2);
    expect([store.objects.size, await rows()]).toEqual([0, []]);
  });

  test('while the store refuses pictures, an upload ends with a sentence that says so', async () => {
    await using store = await objectStore();
    store.refuse = (method) => (method === 'PUT' ? 403 : null);
    const { site, anna } = await siteWithEditors(database());
    const { db } = database();
    const { id } = await upload(site, anna.cookie, await aPicture().jpeg().toBuffer());
    let now = editingStart;
    await encodeUploads(db, { objects: connect(store), clock: () => (now += 1_000) });
    const { body } = await readUpload(site, anna.cookie, id);
    expect([body.state, body.problem]).toEqual(['failed', 'notStored']);
  });

  test('a picture whose objects cannot be stored is tried again, and no draft names it before', async () => {
    await using store = await objectStore();
    const { site, anna } = await siteWithEditors(database());
    const { db } = database();
    const drafts = () => db('content_drafts').where('key', 'like', 'picture-notes/%');
    const seen: unknown[][] = [];
    store.refuse = (method) => {
      if (method !== 'PUT') return null;
      seen.push([]);
      void drafts().then((found) => seen.at(-1)?.push(...found));
      return seen.length === 1 ? 403 : null;
    };
    await upload(site, anna.cookie, await aPicture().jpeg().toBuffer());
    let now = editingStart;
    await encodeUploads(db, { objects: connect(store), clock: () => (now += 1_000) });
    expect(seen).toEqual([[], [], [], []]);
    expect(store.objects.size).toBe(3);
    expect(await drafts()).toHaveLength(1);
  });
});

test('a backup has the files of the store, and can be read without it', async () => {
  await using store = await objectStore();
  const { folder, remove } = temporaryFolder();
  const fileOf = (name: string) => ({ client: 'sqlite', filename: path.join(folder, name) }) as const;
  try {
    const db = await openMigrated(fileOf('site.sqlite'));
    await storeFiles(db, connect(store), { picture, files }, editingStart);
    await db.destroy();
    const env = { DATABASE_URL: `sqlite:${folder}/site.sqlite`, PICTURE_STORE: store.url };
    const backup = [path.join(root, 'tools/backup.ts'), folder];
    const run = (variables: Record<string, string>) =>
      promisify(execFile)(process.execPath, backup, {
        cwd: folder,
        env: { ...childEnvironment, ...variables },
      });
    await expect(run({ DATABASE_URL: env.DATABASE_URL })).rejects.toThrow('PICTURE_STORE is not set');
    const { stdout } = await run(env);
    const [file = ''] = /(?<=verified: ).*\.sqlite/.exec(stdout) ?? [];
    const copy = await openMigrated(fileOf(path.basename(file)));
    expect(await readFiles(copy, null, paths)).toEqual(files);
    await copy.destroy();
  } finally {
    remove();
  }
});

test('a wrong secret and a store that does not answer are errors with the reason, without the secret', async () => {
  await using store = await objectStore();
  const wrong = connect({ url: store.url.replace('secret', 'other') });
  await expect(wrong.put('a.jpg', Buffer.from('a'))).rejects.toThrow('PICTURE_STORE, PUT a.jpg: 403 ');
  const absent = connect({ url: `http://KEY:pw12345@127.0.0.1:${await freePort()}/pictures` });
  await expect(absent.get('a.jpg')).rejects.toThrow('PICTURE_STORE, GET a.jpg: ECONNREFUSED');
});
