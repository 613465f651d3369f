import path from 'node:path';
import sharp from 'sharp';
import type { PictureName } from '../../data/schemas/pictures.ts';
import type { PageContent, Picture } from '../../data/snapshot/page-content.ts';
import { root } from '../command/run.ts';
import { cropOf } from '../pictures/crop.ts';

/** At this width a picture as wide as the sheet has about 160 dpi. */
const widthPixels = 1300;
const jpegQuality = 74;

/** @throws Error when there is no such picture. */
export function pictureByName({ pictures }: Pick<PageContent, 'pictures'>, name: PictureName): Picture {
  const picture = pictures[name];
  if (!picture) throw new Error(`There is no picture "${name}".`);
  return picture;
}

/** A part of an original. */
interface PicturePart {
  name: PictureName;
  /** Height divided by width. */
  ratio: number;
  focus?: string;
}

/** Crops an original and encodes it as JPEG; the output is deterministic. */
export async function preparePicture(
  content: Pick<PageContent, 'pictures'>,
  { name, ratio, focus }: PicturePart,
): Promise<Buffer> {
  const picture = pictureByName(content, name);
  const crop = cropOf(picture, ratio, focus ?? picture.focus);
  return sharp(path.join(root, 'pictures', `${name}.jpg`))
    .extract(crop)
    .resize({ width: widthPixels, withoutEnlargement: true })
    .jpeg({ quality: jpegQuality, mozjpeg: true })
    .toBuffer();
}
