import type { PictureList } from '../../data/api/pictures.ts';
import { deletedPictureRetentionMs } from '../../data/retention-periods.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { addDraft, readDraft, readDrafts } from '../../server/features/editor/drafts.ts';
import { addSchedule } from '../../server/features/editor/schedules.ts';
import { deleteUnusedPictures, storeFiles } from '../../server/features/picture-files/stored-pictures.ts';
import { deleteExpired } from '../../server/platform/database/cleanup-job.ts';
import { fromOwnPage } from '../support/api-app.ts';
import { onEachDatabase } from '../support/databases.ts';
import {
  auditedObjects,
  changeDocument,
  editedKey,
  editedProject,
  editingStart,
  sendInSession,
  shippedDocuments,
  siteWithEditors,
} from '../support/editor.ts';
import { aPicture, uploadedPicture } from '../support/pictures.ts';

const name = 'house-0123456789ab';
const key = `picture-notes/${name}`;
const upload = { width: 800, height: 600, color: '#808080', widths: [400] };
const text = { en: 'A house', de: 'Ein Haus' };
const note = { alt: text, caption: text, focus: '50% 50%', ink: 'dark', upload };
const { image } = editedProject as unknown as { image: string };
const released = Object.keys(Object.fromEntries(shippedDocuments))
  .filter((each) => each.startsWith('picture-notes/'))
  .map((each) => each.slice('picture-notes/'.length));

onEachDatabase((database) => {
  /** A site with an uploaded picture, and what Anna does with it. */
  async function library() {
    const { db } = database();
    const { site, anna, publish, wait } = await siteWithEditors(database());
    await storeFiles(
      db,
      { picture: name, files: [{ path: `${name}.jpg`, bytes: Buffer.from('jpeg') }] },
      editingStart,
    );
    const by = { account: anna.account, now: editingStart };
    await addDraft(db, { key, value: note, base: undefined }, by);
    const send = (method: 'get' | 'post' | 'delete', path: string, body?: object) =>
      sendInSession(site, method, path, anna.cookie, body);
    return {
      db,
      site,
      cookie: anna.cookie,
      publish,
      wait,
      list: async (): Promise<PictureList> => (await send('get', apiPaths.pictures)).body,
      use: (picture: string, before = image) =>
        changeDocument(site, anna.cookie, [{ path: ['image'], before, after: picture }]),
      remove: (picture = name) => send('delete', apiPaths.picture(picture)),
      restore: (picture = name) => send('post', apiPaths.pictureRestoration(picture)),
      replace: (picture: string, other: string) =>
        send('post', apiPaths.pictureReplacement(picture), { by: other }),
    };
  }
  const published = new Map([...shippedDocuments, [key, note]]);

  test('the library lists all pictures, with where published and drafted documents use them', async () => {
    const { list, use } = await library();
    const before = await list();
    expect(before.pictures.map((picture) => picture.name)).toEqual(
      expect.arrayContaining([...released, name]),
    );
    expect(before.pictures).toHaveLength(released.length + 1);
    const found = ({ pictures }: PictureList, of: string) => pictures.find((picture) => picture.name === of);
    expect(found(before, name)).toEqual({ name, width: 800, height: 600, isUploaded: true, used: [] });
    const use0 = { key: editedKey, path: ['image'] };
    expect(found(before, image)).toMatchObject({ isUploaded: false, used: expect.arrayContaining([use0]) });
    await use(name);
    const after = await list();
    expect(found(after, name)?.used).toEqual([use0]);
    // Visitors still see it.
    expect(found(after, image)?.used).toEqual(expect.arrayContaining([use0]));
  });

  test('a picture is replaced in all documents by changes of their drafts', async () => {
    const { list, replace, db } = await library();
    const used = (await list()).pictures.find((picture) => picture.name === image)?.used ?? [];
    const keys = [...new Set(used.map((each) => each.key))];
    const { status, body } = await replace(image, name);
    expect([status, body.keys.sort()]).toEqual([200, keys.sort()]);
    const drafts = await readDrafts(db);
    expect(drafts.map((draft) => draft.key).sort()).toEqual([...keys, key].sort());
    for (const { value } of drafts) expect(JSON.stringify(value)).not.toContain(`"${image}"`);
    expect((await readDraft(db, editedKey))?.value).toEqual({ ...editedProject, image: name });
    expect((await replace(image, name)).body).toEqual({ keys: [] });
    expect((await replace(name, 'no-such-picture')).status).toBe(404);
    expect(await auditedObjects(database(), 'picture-replace')).toEqual([image, image]);
  });

  test('a picture that is used is not deleted, and the answer says where it is', async () => {
    const { use, remove, publish } = await library();
    await use(name);
    const drafted = await remove();
    expect([drafted.status, drafted.body.error.code, drafted.body.used]).toEqual([
      409,
      'pictureUsed',
      [{ key: editedKey, path: ['image'] }],
    ]);
    // Published and replaced by a draft, which is not published.
    publish(new Map([...published, [editedKey, { ...editedProject, image: name }]]));
    await use(image, name);
    expect((await remove()).body.error.code).toBe('pictureUsed');
    const { status, body } = await remove(image);
    expect([status, body.error.code]).toEqual([409, 'pictureOfRelease']);
    expect((await remove('no-such-picture')).status).toBe(404);
  });

  test.each(['drafted', 'published'])(
    'a %s picture that nothing uses is deleted and comes back as it was',
    async (state) => {
      const { remove, restore, list, publish, db } = await library();
      if (state === 'published') {
        publish(published);
        await db('content_drafts').where({ key }).del();
      }
      expect((await remove()).status).toBe(204);
      const draft = await readDraft(db, key);
      expect(draft && [draft.base, draft.value]).toEqual(state === 'published' ? [note, undefined] : null);
      const without = await list();
      expect(without.pictures.map((picture) => picture.name)).not.toContain(name);
      const until = new Date(editingStart + deletedPictureRetentionMs).toISOString();
      expect(without.deleted).toEqual([{ name, until }]);
      expect((await remove()).status).toBe(404);
      expect((await restore()).status).toBe(204);
      const after = await list();
      expect([after.deleted, after.pictures.some((picture) => picture.name === name)]).toEqual([[], true]);
      expect((await readDraft(db, key))?.value).toEqual(state === 'published' ? undefined : note);
      expect((await restore()).status).toBe(404);
      expect(await auditedObjects(database(), 'picture-delete')).toEqual([name]);
      expect(await auditedObjects(database(), 'picture-restore')).toEqual([name]);
    },
  );

  test('a picture that a planned publication uses is not deleted, also when its draft is gone', async () => {
    const { db, use, remove, list } = await library();
    await use(name);
    const drafts = await readDrafts(db);
    await addSchedule(db, { drafts, note: '', dueAt: editingStart, author: { id: 1, name: 'Anna' } });
    await db('content_drafts').where({ key: editedKey }).del();
    expect((await list()).pictures.find((picture) => picture.name === name)?.used).toHaveLength(1);
    expect((await remove()).body.error.code).toBe('pictureUsed');
  });

  test('a deleted picture whose removal is published comes back, too', async () => {
    const { remove, restore, list, publish, db } = await library();
    publish(published);
    await db('content_drafts').where({ key }).del();
    await remove();
    publish(shippedDocuments);
    await db('content_drafts').where({ key }).del();
    expect((await restore()).status).toBe(204);
    expect((await list()).pictures.map((picture) => picture.name)).toContain(name);
    expect(await readDraft(db, key)).toMatchObject({ value: note, base: undefined });
  });

  test('a picture whose deletion was discarded keeps the texts that were published since', async () => {
    const { remove, restore, list, publish, db } = await library();
    publish(published);
    await db('content_drafts').where({ key }).del();
    await remove();
    await db('content_drafts').where({ key }).del();
    publish(new Map([...shippedDocuments, [key, { ...note, focus: '10% 10%' }]]));
    const { deleted, pictures } = await list();
    expect([deleted, pictures.some((picture) => picture.name === name)]).toEqual([[], true]);
    expect((await restore()).status).toBe(204);
    expect(await readDraft(db, key)).toBeNull();
  });

  test('visitors get no file of a picture whose deletion is published, and staff get it uncached', async () => {
    const { remove, restore, publish, db, site, cookie } = await library();
    const file = `/pictures/${name}.jpg`;
    const asVisitor = () => site.request.get(file);
    expect((await asVisitor()).status).toBe(200);
    publish(published);
    await db('content_drafts').where({ key }).del();
    await remove();
    expect((await asVisitor()).status).toBe(200);
    publish(shippedDocuments);
    expect((await asVisitor()).status).toBe(404);
    const { status, headers } = await asVisitor().set(fromOwnPage(cookie));
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    await db('content_drafts').where({ key }).del();
    expect((await asVisitor()).status).toBe(404);
    await restore();
    expect((await asVisitor()).headers['cache-control']).toContain('immutable');
  });

  test('a file is there for an edition that another process shows, and for a page that an undone publication has left in a cache', async () => {
    const { db, site, remove } = await library();
    const file = `/pictures/${name}.jpg`;
    const asVisitor = async () => (await site.request.get(file)).status;
    // Its publication was taken back, but nobody has deleted it.
    await db('content_drafts').where({ key }).del();
    expect(await asVisitor()).toBe(200);
    await addDraft(
      db,
      { key, value: note, base: undefined },
      { account: { id: 1, name: '' }, now: editingStart },
    );
    await remove();
    expect(await asVisitor()).toBe(404);
    const manifest = JSON.stringify({ [key]: 'digest' });
    const [edition] = await db('content_editions')
      .insert({ created_at: '', author: '', note: '', manifest, shipped: '{}' })
      .returning('id');
    const state = await db('content_state').first('active_id');
    await db('content_state').update({ active_id: edition.id });
    expect(await asVisitor()).toBe(200);
    await db('content_state').update(state);
    // For a rollback, its files stay with the edition.
    const end = editingStart + deletedPictureRetentionMs + 1;
    await deleteUnusedPictures(db, new Set(), end);
    expect(await asVisitor()).toBe(404);
    expect(await db('deleted_pictures').select('picture', 'note')).toEqual([{ picture: name, note: '' }]);
    await db('content_editions').where(edition).del();
    await deleteUnusedPictures(db, new Set(), end);
    expect(await db('deleted_pictures').select('picture')).toEqual([]);
  });

  test('a picture that was never published is deleted by the library alone', async () => {
    const { db, site, cookie } = await library();
    const path = apiPaths.contentDocumentOf(key);
    const { status, body } = await sendInSession(site, 'delete', path, cookie);
    expect([status, body.error.code]).toEqual([400, 'pictureNew']);
    expect((await readDraft(db, key))?.value).toEqual(note);
  });

  test('its texts and files stay for 30 days, and then nothing of it is left', async () => {
    const { remove, db } = await library();
    await remove();
    const files = async () => (await db('picture_files').select('path')).length;
    const end = editingStart + deletedPictureRetentionMs;
    await deleteExpired(db, end - 1, 30);
    await deleteUnusedPictures(db, new Set(), end - 1);
    expect([await files(), await db('deleted_pictures').select('picture')]).toEqual([1, [{ picture: name }]]);
    await deleteExpired(db, end + 1, 30);
    await deleteUnusedPictures(db, new Set(), end + 1);
    expect([await files(), await db('deleted_pictures').select('picture')]).toEqual([0, []]);
  });

  test('who uploads the same file again brings the deleted picture back with its texts', async () => {
    const { site, cookie, remove, db } = await library();
    const bytes = await aPicture().jpeg().toBuffer();
    const own = await uploadedPicture(site, db, cookie, bytes);
    const path = apiPaths.contentDocumentOf(`picture-notes/${own}`);
    await changeDocument(site, cookie, [{ path: ['alt', 'en'], after: 'A house' }], path);
    await remove(own);
    expect(await uploadedPicture(site, db, cookie, bytes)).toBe(own);
    expect((await readDraft(db, `picture-notes/${own}`))?.value).toMatchObject({ alt: { en: 'A house' } });
    expect(await db('deleted_pictures').select('picture')).toEqual([]);
  });
});
