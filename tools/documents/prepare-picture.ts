import path from 'node:path';
import sharp from 'sharp';
import { pictureNotes } from '../../data/derived/picture-notes.ts';
import { type PictureName, pictures } from '../../data/schemas/pictures.ts';
import { root } from '../command/run.ts';

/** At this width a picture as wide as the sheet has about 160 dpi. */
const widthPixels = 1300;
const jpegQuality = 74;

/**
 * The crop of a picture in its own pixels, with CSS's meaning of `object-position`.
 *
 * @param ratio height divided by width.
 * @param focus such as `50% 20%`.
 */
export function cropOf(size: { width: number; height: number }, ratio: number, focus: string) {
  const width = Math.min(size.width, Math.floor(size.height / ratio));
  const height = Math.min(size.height, Math.floor(size.width * ratio));
  const [x = 50, y = 50] = focus.split(' ').map(Number.parseFloat);
  return {
    left: Math.round(((size.width - width) * x) / 100),
    top: Math.round(((size.height - height) * y) / 100),
    width,
    height,
  };
}

/** Crops an original to a ratio of height to width and encodes it as JPEG; the output is deterministic. */
export async function preparePicture(name: PictureName, ratio: number, focus?: string): Promise<Buffer> {
  const crop = cropOf(pictures[name], ratio, focus ?? pictureNotes[name].focus);
  return sharp(path.join(root, 'pictures', `${name}.jpg`))
    .extract(crop)
    .resize({ width: widthPixels, withoutEnlargement: true })
    .jpeg({ quality: jpegQuality, mozjpeg: true })
    .toBuffer();
}
