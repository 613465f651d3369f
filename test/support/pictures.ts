import type { Knex } from 'knex';
import pino from 'pino';
import sharp, { type Sharp } from 'sharp';
import type { PictureUpload, UploadKind } from '../../data/api/picture-uploads.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { startPictureWorker } from '../../server/features/pictures/picture-worker.ts';
import type { ProcessLimits } from '../../server/platform/process/run-limited.ts';
import { type ApiSite, fromOwnPage } from './api-app.ts';
import { sampleSnapshot } from './content.ts';
import { editingStart } from './editor.ts';
import { responseProblems } from './openapi.ts';
import { waitUntil } from './wait-until.ts';

/** Pictures that people upload, and how they do it. */

type Size = { width?: number; height?: number };

/** A picture with noise, as sharp makes it. */
export const aPicture = ({ width = 420, height = 300 }: Size = {}): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
      background: '#777',
    },
  });

/** What a camera writes into its files, and no file of the site may contain. */
export const cameraData = ['Camera-of-the-tests', 'Serial-0815', 'GPS-of-the-tests'];

/** A photograph of a camera that was held upright: its pixels lie on their side, and it knows where it was taken. */
export const aPhotograph = (size: Size = { width: 600, height: 420 }): Promise<Buffer> =>
  aPicture(size)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Camera-of-the-tests', Model: 'Serial-0815' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><GPS>GPS-of-the-tests</GPS></x:xmpmeta>')
    .jpeg()
    .toBuffer();

type Site = Pick<ApiSite, 'request'>;

/** Announces an upload. */
export async function announce(
  { request }: Site,
  cookie: string,
  upload: { kind?: UploadKind; fileName: string; bytes: number },
) {
  const response = await request.post(apiPaths.pictureUploads).set(fromOwnPage(cookie)).send(upload);
  expect(responseProblems('POST', apiPaths.pictureUploads, response)).toEqual([]);
  return response;
}

/** Sends a part. */
export async function sendPart(
  { request }: Site,
  cookie: string,
  id: number,
  { start, bytes }: { start: number | string; bytes: Buffer },
) {
  const path = `${apiPaths.pictureUpload(id)}?start=${start}`;
  const type = { 'content-type': 'application/octet-stream' };
  const response = await request.patch(path).set(fromOwnPage(cookie)).set(type).send(bytes);
  expect(responseProblems('PATCH', path, response)).toEqual([]);
  return response;
}

/** Reads the state of an upload. */
export async function readUpload({ request }: Site, cookie: string, id: number) {
  const response = await request.get(apiPaths.pictureUpload(id)).set(fromOwnPage(cookie));
  expect(responseProblems('GET', apiPaths.pictureUpload(id), response)).toEqual([]);
  return response;
}

/** Uploads a picture in one part. @returns the upload, which waits to be encoded. */
export async function upload(
  site: Site,
  cookie: string,
  bytes: Buffer,
  fileName = 'Picture.jpg',
  kind: UploadKind = 'picture',
): Promise<PictureUpload> {
  const { body } = await announce(site, cookie, { kind, fileName, bytes: bytes.length });
  return (await sendPart(site, cookie, body.id, { start: 0, bytes })).body;
}

/** Runs the worker until all complete uploads are pictures or have failed. */
export async function encodeUploads(
  db: Knex,
  { limits, clock = () => editingStart }: { limits?: ProcessLimits; clock?: () => number } = {},
): Promise<void> {
  const stop = startPictureWorker({
    db,
    log: pino({ level: 'silent' }),
    content: () => sampleSnapshot(),
    clock,
    ...(limits && { limits }),
    settings: { pollMs: 20 },
  });
  const waiting = () => db('picture_uploads').whereIn('state', ['queued', 'sending']).first('id');
  await waitUntil('all uploads are encoded', async () => !(await waiting())).finally(stop);
}

/** Uploads a picture and waits until it is encoded. @returns its name. */
export async function uploadedPicture(
  site: Site,
  db: Knex,
  cookie: string,
  bytes: Buffer,
  fileName?: string,
): Promise<string> {
  const { id } = await upload(site, cookie, bytes, fileName);
  await encodeUploads(db);
  return (await readUpload(site, cookie, id)).body.picture;
}
