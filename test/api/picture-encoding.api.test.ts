import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import express from 'express';
import sharp from 'sharp';
import supertest from 'supertest';
import { apiPaths } from '../../data/site/api-paths.ts';
import { readDraft } from '../../server/features/editor/drafts.ts';
import { readPictureFile } from '../../server/features/picture-files/stored-pictures.ts';
import { serveStaticFiles } from '../../server/site/files/static-files.ts';
import { fromOwnPage } from '../support/api-app.ts';
import { freshDatabase, onEachDatabase, type TestDatabase } from '../support/databases.ts';
import { editingStart, siteWithEditors } from '../support/editor.ts';
import {
  aPhotograph,
  aPicture,
  cameraData,
  encodeUploads,
  readUpload,
  upload,
  uploadedPicture,
} from '../support/pictures.ts';
import { startedForEach } from '../support/started.ts';

const fileNames = ({ db }: TestDatabase): Promise<string[]> =>
  db('picture_files').orderBy('path').pluck('path');

describe('the encoding, in a process without a database', () => {
  const database = startedForEach(() => freshDatabase('sqlite'));

  test('a photograph becomes upright, and no file has its camera and place', async () => {
    const { site, anna } = await siteWithEditors(database);
    const bytes = await aPhotograph({ width: 1300, height: 700 });
    for (const each of cameraData) expect(bytes.includes(each)).toBe(true);
    const name = await uploadedPicture(site, database.db, anna.cookie, bytes, 'IMG_0815.jpg');
    const files: { path: string; bytes: Buffer }[] = await database
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
    expect((await readDraft(database.db, `picture-notes/${name}`))?.value).toMatchObject({
      ink: expect.stringMatching(/^(?:dark|light)$/),
      headerContrast: { dark: expect.any(Number), light: expect.any(Number) },
      upload: { width: 700, height: 1300, widths: [400, 640] },
    });
  });

  test('PNG, WebP and AVIF become pictures by their bytes, whatever their name; what is transparent becomes white', async () => {
    const { site, anna } = await siteWithEditors(database);
    const clear = sharp({ create: { width: 410, height: 300, channels: 4, background: '#0000' } });
    const uploads = [
      await upload(site, anna.cookie, await clear.png().toBuffer(), 'a.gif'),
      await upload(site, anna.cookie, await aPicture().webp().toBuffer(), '.jpg'),
      await upload(site, anna.cookie, await aPicture().avif({ effort: 0 }).toBuffer(), '漢字.png'),
    ];
    await encodeUploads(database.db);
    const answers = await Promise.all(uploads.map(({ id }) => readUpload(site, anna.cookie, id)));
    expect(answers.map(({ body }) => [body.state, body.picture?.replace(/-.*/, '')])).toEqual([
      ['done', 'a'],
      ['done', 'picture'],
      ['done', 'picture'],
    ]);
    const { value } = (await readDraft(database.db, `picture-notes/${answers[0]?.body.picture}`)) ?? {};
    expect(value).toMatchObject({ ink: 'dark', upload: { color: '#f8f8f8' } });
  });

  test('the files of a picture are served for ever, with their type, and no others', async () => {
    const { site, anna } = await siteWithEditors(database);
    const name = await uploadedPicture(site, database.db, anna.cookie, await aPicture().png().toBuffer());
    const readPicture = (urlPath: string) => readPictureFile(database.db, null, urlPath);
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

  test('files that are no usable pictures fail with their problem, and the next one is encoded', async () => {
    const { site, anna } = await siteWithEditors(database);
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
    await encodeUploads(database.db);
    const answers = await Promise.all(ids.map((id) => readUpload(site, anna.cookie, id)));
    expect(answers.map(({ body }) => [body.state, body.problem])).toEqual([
      ...files.map(([problem]) => ['failed', problem]),
      ['done', null],
    ]);
    expect(await fileNames(database)).toHaveLength(3);
    expect(await database.db('content_drafts').select('key')).toHaveLength(1);
  });
});

onEachDatabase((database) => {
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
    expect(await fileNames(database())).toHaveLength(3);
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
    expect(await fileNames(database())).toEqual([]);
  });

  test('an error of the server is not shown as a property of the picture', async () => {
    const { site, anna } = await siteWithEditors(database());
    const { id } = await upload(site, anna.cookie, await aPicture().jpeg().toBuffer());
    const failed = { state: 'failed', last_error: 'ProcessFailure: /bin/sh: not found' };
    await database().db('picture_uploads').where({ id }).update(failed);
    expect((await readUpload(site, anna.cookie, id)).body).toMatchObject({
      state: 'failed',
      problem: 'serverError',
    });
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
