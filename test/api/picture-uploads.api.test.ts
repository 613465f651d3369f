import { createHash } from 'node:crypto';
import { maxPartBytes, maxPictureBytes } from '../../data/api/picture-uploads.ts';
import { pictureUploadRetentionMs } from '../../data/retention-periods.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { prepareEdition } from '../../server/features/content/editions.ts';
import { readDraft, readDrafts } from '../../server/features/editor/drafts.ts';
import { addSchedule, cancelSchedule } from '../../server/features/editor/schedules.ts';
import { firstAccountId } from '../../server/features/inbox/sign-in/accounts.ts';
import { deleteUnusedPictures, storeFiles } from '../../server/features/picture-files/stored-pictures.ts';
import { deleteExpired } from '../../server/platform/database/cleanup-job.ts';
import { apiSite, fromOwnPage } from '../support/api-app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { editingStart, siteWithEditors } from '../support/editor.ts';
import { aPerson } from '../support/people.ts';
import {
  announce,
  aPicture,
  encodeUploads,
  readUpload,
  sendPart,
  upload,
  uploadedPicture,
} from '../support/pictures.ts';
import { waitUntil } from '../support/wait-until.ts';

const dayMs = 86_400_000;

onEachDatabase((database) => {
  const fileNames = (): Promise<string[]> => database().db('picture_files').orderBy('path').pluck('path');
  /** Counts of the tables of pictures. */
  const rows = () =>
    Promise.all(
      ['picture_uploads', 'picture_parts', 'picture_files'].map(
        async (table) => (await database().db(table).select('*')).length,
      ),
    );

  test('a picture arrives in parts, is encoded, and has a draft that waits for its texts', async () => {
    const { site, anna } = await siteWithEditors(database());
    const bytes = await aPicture().jpeg().toBuffer();
    const announced = await announce(site, anna.cookie, {
      fileName: 'Baustelle Süd.JPG',
      bytes: bytes.length,
    });
    const { id } = announced.body;
    expect([announced.status, announced.body]).toEqual([
      201,
      {
        id,
        fileName: 'Baustelle Süd.JPG',
        bytes: bytes.length,
        received: 0,
        state: 'receiving',
        picture: null,
        problem: null,
      },
    ]);
    const first = await sendPart(site, anna.cookie, id, { start: 0, bytes: bytes.subarray(0, 1000) });
    expect([first.status, first.body.received, first.body.state]).toEqual([200, 1000, 'receiving']);
    const last = await sendPart(site, anna.cookie, id, { start: 1000, bytes: bytes.subarray(1000) });
    expect([last.status, last.body.received, last.body.state]).toEqual([200, bytes.length, 'encoding']);

    await encodeUploads(database().db);
    const { body } = await readUpload(site, anna.cookie, id);
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    expect(body).toMatchObject({ state: 'done', picture: `baustelle_sued-${digest}`, problem: null });
    const key = `picture-notes/${body.picture}`;
    const draft = await readDraft(database().db, key);
    expect(draft).toMatchObject({
      base: undefined,
      editors: [anna.account.id],
      edited: { name: anna.account.name },
    });
    expect(draft?.value).toEqual({
      alt: {},
      caption: {},
      focus: '50% 50%',
      headerContrast: { dark: expect.any(Number), light: expect.any(Number) },
      ink: expect.stringMatching(/^(dark|light)$/),
      upload: { width: 420, height: 300, color: expect.stringMatching(/^#[0-9a-f]{6}$/), widths: [400] },
    });
    expect(await fileNames()).toEqual(
      [`${body.picture}-400.avif`, `${body.picture}.jpg`, `print/${body.picture}.jpg`].sort(),
    );
    expect(await rows()).toEqual([1, 0, 3]);
    expect(
      await database().db('audit_log').where({ event: 'picture-upload' }).select('object', 'what'),
    ).toEqual([{ object: String(id), what: 'Baustelle Süd.JPG' }]);
  });

  test('a part that was lost, repeated or is too long gets 409 with where to go on, and nothing is stored', async () => {
    const { site, anna } = await siteWithEditors(database());
    const bytes = await aPicture().jpeg().toBuffer();
    const { id } = (await announce(site, anna.cookie, { fileName: 'a.jpg', bytes: bytes.length })).body;
    const part = { start: 0, bytes: bytes.subarray(0, 1000) };
    await sendPart(site, anna.cookie, id, part);
    const refused = [
      part,
      { start: 2000, bytes: bytes.subarray(2000) },
      { start: 1000, bytes: Buffer.concat([bytes.subarray(1000), Buffer.from('x')]) },
      { start: 1000, bytes: Buffer.alloc(0) },
    ];
    for (const each of refused) {
      const { status, body } = await sendPart(site, anna.cookie, id, each);
      expect([status, body.error.code, body.upload.received]).toEqual([409, 'partConflict', 1000]);
    }
    const { status, body } = await sendPart(site, anna.cookie, id, {
      start: 1000,
      bytes: bytes.subarray(1000),
    });
    expect([status, body.state]).toEqual([200, 'encoding']);
    expect((await sendPart(site, anna.cookie, id, part)).status).toBe(409);
    await encodeUploads(database().db);
    expect((await readUpload(site, anna.cookie, id)).body.state).toBe('done');
  });

  test('of a part that is sent twice at the same time one is stored', async () => {
    const { site, anna } = await siteWithEditors(database());
    const { id } = (await announce(site, anna.cookie, { fileName: 'a.jpg', bytes: 10 })).body;
    const part = { start: 0, bytes: Buffer.from('12345') };
    const answers = await Promise.all([1, 2, 3].map(() => sendPart(site, anna.cookie, id, part)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await database().db('picture_parts').select('start')).toEqual([{ start: 0 }]);
  });

  test('malformed announcements and parts are refused', async () => {
    const { site, anna } = await siteWithEditors(database());
    for (const [fileName, bytes] of [
      ['', 10],
      ['a'.repeat(256), 10],
      ['a.jpg', 0],
      ['a.jpg', 1.5],
      ['a.jpg', maxPictureBytes + 1],
    ] as const)
      expect((await announce(site, anna.cookie, { fileName, bytes })).status).toBe(400);
    const { id } = (await announce(site, anna.cookie, { fileName: 'a.jpg', bytes: maxPictureBytes })).body;
    for (const start of ['', 'x', '-1', '1.5'])
      expect((await sendPart(site, anna.cookie, id, { start, bytes: Buffer.from('a') })).status).toBe(400);
    const tooLong = await sendPart(site, anna.cookie, id, {
      start: 0,
      bytes: Buffer.alloc(maxPartBytes + 1),
    });
    expect(tooLong.status).toBe(413);
    expect(await database().db('picture_parts').select('start')).toEqual([]);
  });

  test('the upload of another person, of nobody, and one that is deleted are 404', async () => {
    const { site, anna, ben } = await siteWithEditors(database());
    const { id } = await upload(site, anna.cookie, await aPicture().jpeg().toBuffer());
    const statusesOf = async (cookie: string, of: number | string) => {
      const path = apiPaths.pictureUpload(of);
      const { request } = site;
      return [
        (await request.get(path).set(fromOwnPage(cookie))).status,
        (await request.patch(`${path}?start=0`).set(fromOwnPage(cookie)).send('x')).status,
        (await request.delete(path).set(fromOwnPage(cookie))).status,
      ];
    };
    expect(await statusesOf(ben.cookie, id)).toEqual([404, 404, 404]);
    expect(await statusesOf(anna.cookie, 'x')).toEqual([404, 404, 404]);
    const removed = await site.request.delete(apiPaths.pictureUpload(id)).set(fromOwnPage(anna.cookie));
    expect(removed.status).toBe(204);
    expect(await statusesOf(anna.cookie, id)).toEqual([404, 404, 404]);
    expect(await rows()).toEqual([0, 0, 0]);
  });

  test('an upload needs the right to change drafts, and the origin of the site', async () => {
    const site = apiSite(database());
    const { cookie } = await aPerson(site, { role: 'reader' });
    const body = { fileName: 'a.jpg', bytes: 10 };
    expect((await announce(site, cookie, body)).status).toBe(403);
    expect((await announce(site, '', body)).status).toBe(401);
    const editor = await aPerson(site, { role: 'editor' });
    const elsewhere = { ...fromOwnPage(editor.cookie), origin: 'http://elsewhere.example' };
    expect((await site.request.post(apiPaths.pictureUploads).set(elsewhere).send(body)).status).toBe(403);
  });

  test('a person announces as many uploads as the limit allows, and others still can', async () => {
    const site = apiSite(database(), { limits: { upload: { hits: 2, seconds: 3600 } } });
    const people = [await aPerson(site, { role: 'editor' }), await aPerson(site, { role: 'editor' })];
    const statuses: number[] = [];
    for (const { cookie } of [people[0], people[0], people[0], people[1]] as typeof people)
      statuses.push((await announce(site, cookie, { fileName: 'a.jpg', bytes: 10 })).status);
    expect(statuses).toEqual([201, 201, 429, 201]);
  });

  test('an abandoned upload leaves nothing after a day, and a picture stays while it is drafted or planned', async () => {
    const { site, anna } = await siteWithEditors(database());
    const { db } = database();
    const name = await uploadedPicture(site, db, anna.cookie, await aPicture().jpeg().toBuffer());
    const { id } = (await announce(site, anna.cookie, { fileName: 'b.jpg', bytes: 10 })).body;
    await sendPart(site, anna.cookie, id, { start: 0, bytes: Buffer.from('12345') });
    expect(await rows()).toEqual([2, 1, 3]);
    await deleteExpired(db, editingStart + pictureUploadRetentionMs, 30);
    expect(await rows()).toEqual([0, 0, 3]);
    const muchLater = editingStart + 400 * dayMs;
    const remove = (now: number, shown: string[] = []) => deleteUnusedPictures(db, new Set(shown), now);
    expect(await remove(muchLater)).toEqual([]);
    const drafts = await readDrafts(db);
    await db('content_drafts')
      .where({ key: `picture-notes/${name}` })
      .del();
    expect(await remove(editingStart + 29 * dayMs)).toEqual([]);
    expect(await remove(muchLater, [name])).toEqual([]);
    const author = { id: firstAccountId, name: 'Anna' };
    const planned = { drafts, note: '', dueAt: muchLater + dayMs, author };
    const { id: schedule } = await addSchedule(db, planned);
    expect(await remove(muchLater)).toEqual([]);
    await cancelSchedule(db, schedule);
    expect(await remove(muchLater)).toEqual(['picture_files']);
    expect(await rows()).toEqual([0, 0, 0]);
  });

  test('the files of a picture stay while an edition has it, and as long again when it is uploaded anew', async () => {
    const { db } = database();
    const files = [{ path: 'house_1-0123456789ab.jpg', bytes: Buffer.from('jpeg') }];
    await storeFiles(db, { picture: 'house_1-0123456789ab', files }, editingStart);
    const documents = new Map([['picture-notes/house_1-0123456789ab', {}]]);
    const edition = { documents, base: documents, parentId: null, author: 'anna', note: '' };
    const id = await prepareEdition(db, { ...edition, now: editingStart });
    const later = editingStart + 31 * dayMs;
    expect(await deleteUnusedPictures(db, new Set(), later)).toEqual([]);
    await db('content_editions')
      .where({ id })
      .update({ manifest: '[["picture-notes/house-1-0123456789ab",""]]' });
    await storeFiles(db, { picture: 'house_1-0123456789ab', files }, later);
    expect(await deleteUnusedPictures(db, new Set(), later)).toEqual([]);
    expect(await deleteUnusedPictures(db, new Set(), later + 31 * dayMs)).toEqual(['picture_files']);
  });

  test('an upload that is deleted while it is encoded becomes no picture', async () => {
    const { site, anna } = await siteWithEditors(database());
    const { db } = database();
    const { id } = await upload(site, anna.cookie, await aPicture().jpeg().toBuffer());
    const encoding = encodeUploads(db);
    const isSending = async () =>
      Boolean(await db('picture_uploads').where({ id, state: 'sending' }).first());
    await waitUntil('it is being encoded', isSending);
    await site.request.delete(apiPaths.pictureUpload(id)).set(fromOwnPage(anna.cookie)).expect(204);
    await encoding;
    expect(await rows()).toEqual([0, 0, 0]);
    expect(await db('content_drafts').select('key')).toEqual([]);
  });
});
