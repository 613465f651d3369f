import path from 'node:path';
import sharp from 'sharp';
import { pictureNotes } from '../../data/derived/picture-notes.ts';
import { type PictureName, pictures } from '../../data/schemas/pictures.ts';
import { root } from '../command/run.ts';
import { cropOf } from '../pictures/crop.ts';

/** At this width a picture as wide as the sheet has about 160 dpi. */
const widthPixels = 1300;
const jpegQuality = 74;

/** Crops an original to a ratio of height to width and encodes it as JPEG; the output is deterministic. */
export async function preparePicture(name: PictureName, ratio: number, focus?: string): Promise<Buffer> {
  const crop = cropOf(pictures[name], ratio, focus ?? pictureNotes[name].focus);
  return sharp(path.join(root, 'pictures', `${name}.jpg`))
    .extract(crop)
    .resize({ width: widthPixels, withoutEnlargement: true })
    .jpeg({ quality: jpegQuality, mozjpeg: true })
    .toBuffer();
}
