import sharp from 'sharp';
import { pictureFiles } from '../../data/schemas/pictures.ts';
import { freePort } from '../support/free-port.ts';
import { startServer, temporaryFolder } from './server-process.ts';
import { measureVisitors } from './uncached-requests.ts';
import { uploadPicture } from './upload-picture.ts';

const token = 'token-of-the-fault-tests-0123456789';
/** The usual time is measured before each group of uploads: on machines that others share, it changes by itself. */
const groupSize = 10;
const quietWindowMs = 10_000;
const uploadsAtOnce = 3;
const maxMs = 600_000;
/** Of the pictures, as agencies send them. */
const size = { width: 1600, height: 1200 };
/** Of a photograph of a phone: 12 megapixels. */
const phoneSize = { width: 4032, height: 3024 };

export interface PictureLatencyResult {
  pictures: number;
  /** Pictures that could not be encoded. */
  failed: number;
  /** 99th percentile of the response time of visitors in milliseconds, without and with uploads. */
  quietMs: number;
  uploadingMs: number;
  /** Time from the first byte of a photograph of a phone to its last encoded file. */
  photographSeconds: number;
  /** Whether all of its files are served, and none has metadata. */
  isPhotographClean: boolean;
}

/** A photograph with soft structures, on its side, with camera and place. */
async function photograph({ width, height }: typeof size): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: width / 8, height: height / 8, channels: 3, noise, background: '#777' } as const;
  const soft = await sharp({ create }).blur(1.5).png().toBuffer();
  const jpeg = await sharp(soft)
    .resize(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
  return new Uint8Array(jpeg);
}

function p99(durations: readonly number[]): number {
  const sorted = durations.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.floor(sorted.length * 0.99)] ?? 0) * 10) / 10;
}

/**
 * Measures the response times of visitors while pictures are uploaded and encoded, and how long a photograph of a phone takes. It needs
 * a build (`npm run build`).
 */
export async function visitDuringUploads(pictures: number): Promise<PictureLatencyResult> {
  using temporary = temporaryFolder();
  const { folder } = temporary;
  const server = await startServer({
    args: ['server/index.ts'],
    environment: {
      PORT: String(await freePort()),
      DATABASE_URL: `sqlite:${folder}/site.sqlite`,
      ADMIN_TOKEN: token,
    },
  });
  const { origin } = server;
  const files = await Promise.all(Array.from({ length: pictures }, () => photograph(size)));
  try {
    const quiet: number[] = [];
    const uploading: number[] = [];
    let failed = 0;
    await measureVisitors(origin, AbortSignal.timeout(2000));
    for (let start = 0; start < pictures; start += groupSize) {
      quiet.push(...(await measureVisitors(origin, AbortSignal.timeout(quietWindowMs))));
      const waiting = files.slice(start, start + groupSize).values();
      const uploadOneByOne = async () => {
        for (const bytes of waiting)
          if ((await uploadPicture(origin, token, bytes, maxMs)).state === 'failed') failed += 1;
      };
      const done = new AbortController();
      const uploads = Promise.all(Array.from({ length: uploadsAtOnce }, uploadOneByOne));
      uploads.finally(() => done.abort()).catch(() => undefined);
      uploading.push(...(await measureVisitors(origin, done.signal)));
      await uploads;
    }
    const bytes = await photograph(phoneSize);
    const begun = performance.now();
    const { picture } = await uploadPicture(origin, token, bytes, maxMs);
    const photographSeconds = Math.round((performance.now() - begun) / 100) / 10;
    return {
      pictures,
      failed,
      quietMs: p99(quiet),
      uploadingMs: p99(uploading),
      photographSeconds,
      isPhotographClean: picture !== null && (await isClean(origin, picture)),
    };
  } finally {
    await server.end();
  }
}

/** Whether all files of the upright photograph are served without metadata. */
async function isClean(origin: string, name: string): Promise<boolean> {
  const paths = pictureFiles(name, { widths: [400, 640, 960, 1280, 1600, 1920, 2400] });
  for (const path of paths) {
    const response = await fetch(`${origin}/pictures/${path}`);
    if (response.status !== 200) return false;
    const { exif, xmp, width, height } = await sharp(await response.arrayBuffer()).metadata();
    if (exif || xmp || width > height) return false;
  }
  return true;
}
