import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import express from 'express';
import sharp from 'sharp';
import supertest from 'supertest';
import { maxPartBytes, maxPictureBytes } from '../../data/api/picture-uploads.ts';
import { pictureUploadRetentionMs } from '../../data/retention-periods.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { readDraft } from '../../server/features/editor/drafts.ts';
import { deleteUnusedPictures, readPictureFile } from '../../server/features/pictures/stored-pictures.ts';
import { deleteExpired } from '../../server/platform/database/cleanup-job.ts';
import { serveStaticFiles } from '../../server/site/files/static-files.ts';
import { apiSite, fromOwnPage } from '../support/api-app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { editingStart, siteWithEditors } from '../support/editor.ts';
import { aPerson } from '../support/people.ts';
import {
  announce,
  aPhotograph,
  aPicture,
  cameraData,
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

  test('a photograph becomes upright, and no file has its camera and place', async () => {
    const { site, anna } = await siteWithEditors(database());
    const bytes = await aPhotograph({ width: 1300, height: 700 });
    for (const each of cameraData) expect(bytes.includes(each)).toBe(true);
    const name = await uploadedPicture(site, database().db, anna.cookie, bytes, 'IMG_0815.jpg');
    const files: { path: string; bytes: Buffer }[] = await database()
      .db('picture_files')
      .select('path', 'bytes');
    expect(files.map(({ path }) => path).sort()).toEqual(
      [`${name}-400.avif`, `${name}-640.avif`, `${name}.jpg`, `print/${name}.jpg`].sort(),
    );
    for (const { path, bytes: encoded } of files) {
      const { width, height, exif, xmp, iptc, orientation } = await sharp(encoded).metadata();
      expect([path, height > width]).toEqual([path, true]);
      expect([path, exif, xmp, iptc, orientation]).toEqual([path, ...Array(4).fill(undefined)]);
      for (const each of cameraData) expect([path, encoded.includes(each)]).toEqual([path, false]);
    }
    expect((await readDraft(database().db, `picture-notes/${name}`))?.value).toMatchObject({
      upload: { width: 700, height: 1300, widths: [400, 640] },
    });
  });

  test('PNG, WebP and AVIF become pictures by their bytes, whatever their name; what is transparent becomes white', async () => {
    const { site, anna } = await siteWithEditors(database());
    const clear = sharp({ create: { width: 410, height: 300, channels: 4, background: '#0000' } });
    const uploads = [
      await upload(site, anna.cookie, await clear.png().toBuffer(), 'a.gif'),
      await upload(site, anna.cookie, await aPicture().webp().toBuffer(), '.jpg'),
      await upload(site, anna.cookie, await aPicture().avif({ effort: 0 }).toBuffer(), '漢字.png'),
    ];
    await encodeUploads(database().db);
    const answers = await Promise.all(uploads.map(({ id }) => readUpload(site, anna.cookie, id)));
    expect(answers.map(({ body }) => [body.state, body.picture?.replace(/-.*/, '')])).toEqual([
      ['done', 'a'],
      ['done', 'picture'],
      ['done', 'picture'],
    ]);
    const { value } = (await readDraft(database().db, `picture-notes/${answers[0]?.body.picture}`)) ?? {};
    expect(value).toMatchObject({ ink: 'dark', upload: { color: '#f8f8f8' } });
  });

  test('the files of a picture are served for ever, with their type, and no others', async () => {
    const { site, anna } = await siteWithEditors(database());
    const name = await uploadedPicture(site, database().db, anna.cookie, await aPicture().png().toBuffer());
    const readPicture = (urlPath: string) => readPictureFile(database().db, urlPath);
    const app = express().use(serveStaticFiles({ built: new Map(), stored: new Map(), readPicture }));
    app.use(((error, _request, response, _next) =>
      response.status(error.status).end()) as express.ErrorRequestHandler);
    const types = {
      [`${name}-400.avif`]: 'image/avif',
      [`${name}.jpg`]: 'image/jpeg',
      [`print/${name}.jpg`]: 'image/jpeg',
    };
    for (const [path, type] of Object.entries(types)) {
      const { status, headers, body } = await supertest(app).get(`/pictures/${path}`).buffer();
      expect([path, status, headers['content-type'], headers['cache-control']]).toEqual([
        path,
        200,
        type,
        'public, max-age=31536000, immutable',
      ]);
      const { format } = await sharp(body).metadata();
      expect(format).toBe(type === 'image/avif' ? 'heif' : 'jpeg');
    }
    for (const path of [`${name}-401.avif`, 'none.jpg', `../pictures/${name}.png`])
      expect((await supertest(app).get(`/pictures/${path}`)).status).toBe(404);
  });

  test('the same file again is the same picture, and its draft keeps what was written', async () => {
    const { site, anna, ben } = await siteWithEditors(database());
    const bytes = await aPicture().jpeg().toBuffer();
    const name = await uploadedPicture(site, database().db, anna.cookie, bytes);
    const path = apiPaths.contentDocumentOf(`picture-notes/${name}`);
    const changes = [{ path: ['alt', 'en'], after: 'A house' }];
    await site.request.patch(path).set(fromOwnPage(anna.cookie)).send({ changes }).expect(200);
    expect(await uploadedPicture(site, database().db, ben.cookie, bytes)).toBe(name);
    expect((await readDraft(database().db, `picture-notes/${name}`))?.value).toMatchObject({
      alt: { en: 'A house' },
    });
    expect(await fileNames()).toHaveLength(3);
  });

  test('files that are no usable pictures fail with their problem, and the next one is encoded', async () => {
    const { site, anna } = await siteWithEditors(database());
    const jpeg = await aPicture().jpeg().toBuffer();
    const frames = [aPicture(), aPicture()].map((each) => each.png().toBuffer());
    const files: [problem: string, bytes: Buffer][] = [
      ['heic', Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), jpeg])],
      ['format', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>')],
      ['format', await aPicture().gif().toBuffer()],
      ['format', Buffer.from('%PDF-1.7\n')],
      ['format', createHash('sha512').update('random').digest()],
      [
        'animated',
        await sharp(await Promise.all(frames), { join: { animated: true } })
          .webp()
          .toBuffer(),
      ],
      ['broken', jpeg.subarray(0, jpeg.length / 2)],
      ['tooManyPixels', hugePng(30_000)],
      ['broken', hugePng(7_000)],
      ['tooNarrow', await aPicture({ width: 399 }).jpeg().toBuffer()],
    ];
    const ids: number[] = [];
    for (const [, bytes] of files) ids.push((await upload(site, anna.cookie, bytes)).id);
    ids.push((await upload(site, anna.cookie, jpeg)).id);
    await encodeUploads(database().db);
    const answers = await Promise.all(ids.map((id) => readUpload(site, anna.cookie, id)));
    expect(answers.map(({ body }) => [body.state, body.problem])).toEqual([
      ...files.map(([problem]) => ['failed', problem]),
      ['done', null],
    ]);
    expect(await fileNames()).toHaveLength(3);
    expect(await database().db('content_drafts').select('key')).toHaveLength(1);
  });

  test('a picture that needs too much memory or time fails after its repetitions', async () => {
    const { site, anna } = await siteWithEditors(database());
    const { id } = await upload(site, anna.cookie, await aPicture().jpeg().toBuffer());
    let now = editingStart;
    // Each look at the clock is half a minute later, so that the repetitions are due.
    const clock = () => {
      now += 30_000;
      return now;
    };
    await encodeUploads(database().db, { limits: { timeoutMs: 20, maxBytes: 2e9 }, clock });
    const { body } = await readUpload(site, anna.cookie, id);
    expect([body.state, body.problem, body.picture]).toEqual(['failed', 'tooDemanding', null]);
    expect(await database().db('picture_uploads').first('attempts')).toEqual({ attempts: 3 });
    expect(await fileNames()).toEqual([]);
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

  test('an abandoned upload leaves nothing after a day, and a picture stays while it is drafted', async () => {
    const { site, anna } = await siteWithEditors(database());
    const { db } = database();
    const name = await uploadedPicture(site, db, anna.cookie, await aPicture().jpeg().toBuffer());
    const { id } = (await announce(site, anna.cookie, { fileName: 'b.jpg', bytes: 10 })).body;
    await sendPart(site, anna.cookie, id, { start: 0, bytes: Buffer.from('12345') });
    expect(await rows()).toEqual([2, 1, 3]);
    await deleteExpired(db, editingStart + pictureUploadRetentionMs, 30);
    expect(await rows()).toEqual([0, 0, 3]);
    const muchLater = editingStart + 400 * dayMs;
    expect(await deleteUnusedPictures(db, muchLater)).toEqual([]);
    await db('content_drafts')
      .where({ key: `picture-notes/${name}` })
      .del();
    expect(await deleteUnusedPictures(db, editingStart + 29 * dayMs)).toEqual([]);
    expect(await deleteUnusedPictures(db, muchLater)).toEqual(['picture_files']);
    expect(await rows()).toEqual([0, 0, 0]);
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

/** A PNG that declares a square of pixels and has none. */
function hugePng(side: number): Buffer {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mNk+M8AAAUEAQEAtYcKAAAAAElFTkSuQmCC',
    'base64',
  );
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeInt32BE(crc32(png.subarray(12, 29)) | 0, 29);
  return png;
}
