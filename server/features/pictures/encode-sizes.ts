import sharp, { type Sharp, type SharpInput } from 'sharp';
import { type PictureSize, printPicture } from '../../../data/schemas/pictures.ts';
import type { PictureFile } from '../picture-files/stored-pictures.ts';

/** How pictures are encoded, those of the release and those that people upload. */
export const encoding = {
  widths: [400, 640, 960, 1280, 1600, 1920, 2400],
  avif: { quality: 50, effort: 5 },
  fallback: { width: 960, quality: 72 },
  /** In the PDF documents: as wide as the sheet it has about 170 dpi. */
  print: { width: 1400, quality: 70 },
};

/**
 * Encodes every size of a picture.
 *
 * @param name the picture's name, with which its files begin.
 * @param input upright.
 * @param onFile is given one file after the other.
 * @param effort of AVIF.
 * @returns the size, for the content.
 */
export async function encodeSizes(
  name: string,
  input: SharpInput,
  onFile: (file: PictureFile) => Promise<void> | void,
  effort = encoding.avif.effort,
): Promise<PictureSize> {
  const { width, height } = await sharp(input).metadata();
  const { r, g, b } = (await sharp(input).stats()).dominant;
  const { widths, avif, fallback, print } = encoding;
  const fitting = widths.filter((each) => each <= width);
  const size: PictureSize = {
    width,
    height,
    color: `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    widths: fitting.length ? fitting : [width],
  };
  const add = async (path: string, image: Sharp) => onFile({ path, bytes: await image.toBuffer() });
  for (const each of size.widths)
    await add(
      `${name}-${each}.avif`,
      sharp(input)
        .resize(each)
        .avif({ ...avif, effort }),
    );
  const jpeg = (options: { width: number; quality: number }) =>
    sharp(input)
      .resize({ width: options.width, withoutEnlargement: true })
      .jpeg({ quality: options.quality, mozjpeg: true });
  await add(`${name}.jpg`, jpeg(fallback));
  await add(printPicture(name), jpeg(print));
  return size;
}
