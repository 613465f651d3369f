import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import sharp, { type Metadata } from 'sharp';
import { maxPicturePixels, minPictureWidth, type PictureProblem } from '../../../data/api/picture-uploads.ts';
import type { PictureSize } from '../../../data/schemas/pictures.ts';
import type { PictureFile } from '../picture-files/stored-pictures.ts';
import { encodeSizes } from './encode-sizes.ts';
import { headerContrast } from './header-contrast.ts';

/**
 * The process that decodes uploaded pictures and encodes their sizes: reads a serialized input from its standard input and writes the
 * serialized result to its standard output. Files of strangers are decoded here alone, with limits of time and memory.
 */

export interface EncodingInput {
  name: string;
  bytes: Uint8Array;
}

export type EncodingResult =
  | { size: PictureSize; headerContrast: { dark: number; light: number }; files: PictureFile[] }
  | { problem: PictureProblem };

/** A fifth of the time of the release's pictures, and 4 % more bytes: somebody waits for it, and visitors share the processor. */
const effort = 3;

/** The decoders of the library; the others, such as those of SVG and PDF, are never called. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Heif'];

/** @returns why the picture is not decoded. */
function problemOf({ compression, pages = 1, width, height }: Metadata): PictureProblem | null {
  if (compression === 'hevc') return 'heic';
  if (pages > 1) return 'animated';
  if (width * height > maxPicturePixels) return 'tooManyPixels';
  return null;
}

/** Whether the file is one of a phone that the decoder may not even open: its codec is covered by patents. */
const isHeic = (bytes: Uint8Array) =>
  /^ftyp(?:hei[cmsx]|hevc)/.test(Buffer.from(bytes).toString('latin1', 4, 12));

async function encode({ name, bytes }: EncodingInput): Promise<EncodingResult> {
  if (isHeic(bytes)) return { problem: 'heic' };
  const input = sharp(bytes, { failOn: 'error', limitInputPixels: maxPicturePixels, pages: -1 });
  const metadata = await input.metadata();
  const problem = problemOf(metadata);
  if (problem) return { problem };
  if (metadata.autoOrient.width < minPictureWidth) return { problem: 'tooNarrow' };
  // Upright and without metadata; what is transparent becomes white.
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: maxPicturePixels })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width: 4800, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const upright = await sharp(data, { raw: { width, height, channels } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const files: PictureFile[] = [];
  const add = (file: PictureFile) => void files.push(file);
  const size = await encodeSizes(name, upright, add, effort);
  return { size, headerContrast: await headerContrast(upright), files };
}

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}`) });
const problems: [of: RegExp, problem: PictureProblem][] = [
  [/pixel limit/, 'tooManyPixels'],
  [/unsupported image format/, 'format'],
];
const result = await encode(deserialize(await buffer(process.stdin))).catch(
  (error: Error): EncodingResult => ({
    problem: problems.find(([of]) => of.test(error.message))?.[1] ?? 'broken',
  }),
);
process.stdout.write(serialize(result));
