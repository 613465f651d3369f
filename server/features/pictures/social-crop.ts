import type { Knex } from 'knex';
import type { SharpInput } from 'sharp';
import { cropOf } from '../../../data/derived/crop.ts';
import { printPicture, socialPicture } from '../../../data/schemas/pictures.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { ObjectStoreError } from '../picture-files/object-store.ts';
import { type PictureObjects, readPictureFile, storeFiles } from '../picture-files/stored-pictures.ts';

/** The crops of pictures for social networks. */

/** Pixels, and bytes at most. */
export const social = { width: 1200, height: 630, maxBytes: 200_000 };

/** The crop around the focal point, at the best quality within the size limit. @param input upright. */
export async function encodeSocial(input: SharpInput, focus: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(input).metadata();
  const cropped = sharp(input)
    .extract(cropOf({ width, height }, social.height / social.width, focus))
    .resize(social.width, social.height);
  let bytes: Buffer | undefined;
  for (const quality of [82, 74, 66, 58, 50, 40]) {
    bytes = await cropped.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= social.maxBytes) break;
  }
  return bytes as Buffer;
}

const pattern = /^\/pictures\/(social\/([\w-]+-[\da-f]{12})-\d+-\d+\.jpg)$/;

/**
 * The crop of an uploaded picture. It is made at the first request, from a file of ours, and only around the focal point that the
 * published content has: so strangers cause one at most.
 *
 * @param urlPath such as `/pictures/social/NAME-50-20.jpg`.
 * @param now milliseconds since 1970.
 * @returns null when there is none.
 */
export async function readSocialCrop(
  { db, objects, content }: { db: Knex; objects: PictureObjects; content: CurrentContent },
  urlPath: string,
  now: number,
): Promise<Buffer | null> {
  const stored = await readPictureFile(db, objects, urlPath).catch((error: unknown) => {
    // It is made again.
    if (!(error instanceof ObjectStoreError && error.isAbsent)) throw error;
    return null;
  });
  const [, path = '', name = ''] = pattern.exec(urlPath) ?? [];
  const focus = content().content.pictureNotes[name]?.focus;
  if (stored || focus === undefined || socialPicture(name, focus) !== urlPath) return stored;
  const print = await readPictureFile(db, objects, `/pictures/${printPicture(name)}`);
  if (!print) return null;
  const bytes = await encodeSocial(print, focus);
  await storeFiles(db, { picture: name, files: [{ path, bytes }] }, now);
  return bytes;
}
