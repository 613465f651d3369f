import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import sharp, { type CreateRaw } from 'sharp';
import { type PictureSize, pictureFiles, pressPicture } from '../data/schemas/pictures.ts';
import { notFoundPage, pagePicture, pages } from '../data/site/pages.ts';
import { readShippedContent } from '../data/snapshot/shipped.ts';
import { encodeSizes, encoding } from '../server/features/pictures/encode-sizes.ts';
import { encodeSocial, social } from '../server/features/pictures/social-crop.ts';
import { root } from './command/run.ts';

/**
 * Encodes every size of the masters in `pictures/` and writes `data/content/pictures.json`. Pictures that are up to date are
 * skipped, so adding one photograph takes seconds.
 */

const masters = join(root, 'pictures');
const target = join(root, 'public/pictures');
const stampFile = join(masters, 'built.json');
const sizesFile = join(root, 'data/content/pictures.json');

/** For journalists: in full size. */
const press = { quality: 90 };

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
// A new picture has no note yet.
const { pictureNotes: notes, ...content } = readShippedContent();
const stamps: Record<string, string> = await readJson(stampFile);
const sizes: Record<string, PictureSize> = { ...content.pictures };
const isForPress = (name: string) => notes[name]?.isForPress === true;
const socialNames = new Set<string>([...pages, notFoundPage].map((page) => pagePicture(page, content)));

/** File of the master for every picture, by the picture's name. */
async function mastersByPicture(): Promise<Map<string, string>> {
  const files = (await readdir(masters)).filter((file) => /\.(jpe?g|png|webp|tiff?)$/i.test(file)).sort();
  const found = new Map<string, string>();
  for (const file of files) {
    const name = basename(file, extname(file));
    if (!/^[a-z0-9][a-z0-9_-]*$/.test(name)) {
      throw new Error(
        `pictures/${file}: use lower-case letters without umlauts, digits, "_" and "-" in the name.`,
      );
    }
    if (found.has(name)) throw new Error(`pictures/${file}: another master already has the name "${name}".`);
    found.set(name, file);
  }
  for (const [name, note] of Object.entries(notes)) {
    if (!note?.master) continue;
    const file = found.get(note.master);
    if (!file)
      throw new Error(`data/content/picture-notes.json, ${name}, master: pictures/ has no "${note.master}".`);
    found.set(name, file);
  }
  return found;
}

/** Files of a picture that are encoded together. Marking it for the press leaves the others as they are. */
interface Part {
  /** In `built.json`. */
  name: string;
  /** On which the files depend, besides the master and its sky. */
  settings: unknown;
  files: string[];
  /** Encodes the files. @returns what they change about the size. */
  encode(input: Buffer): Promise<Partial<PictureSize>>;
}

function partsOf(name: string, size: PictureSize | undefined): Part[] {
  const focus = notes[name]?.focus ?? '50% 50%';
  const sizesPart: Part = {
    name,
    settings: encoding,
    files: size ? pictureFiles(name, size) : [],
    encode: (input) =>
      encodeSizes(name, input, ({ path: file, bytes }) => writeFile(join(target, file), bytes)),
  };
  const socialPart: Part = {
    name: `social/${name}`,
    settings: [social, focus],
    files: [`social/${name}.jpg`],
    async encode(input) {
      await writeFile(join(target, 'social', `${name}.jpg`), await encodeSocial(input, focus));
      return {};
    },
  };
  const pressPart: Part = {
    name: `press/${name}`,
    settings: press,
    files: [pressPicture(name)],
    async encode(input) {
      const jpeg = sharp(input).jpeg({ ...press, mozjpeg: true });
      return { pressBytes: (await jpeg.toFile(join(target, pressPicture(name)))).size };
    },
  };
  return [
    sizesPart,
    ...(socialNames.has(name) ? [socialPart] : []),
    ...(isForPress(name) ? [pressPart] : []),
  ];
}

async function existingFiles(): Promise<Set<string>> {
  const all = await readdir(target, { recursive: true });
  return new Set(all.filter((file) => /\.(avif|jpg)$/.test(file)).map((file) => file.replaceAll('\\', '/')));
}

/** Saved after every picture, so that an interrupted run continues where it stopped. */
async function save(): Promise<void> {
  const sorted = <T>(rows: Record<string, T>) => Object.fromEntries(Object.entries(rows).sort());
  const text = JSON.stringify(sorted(sizes), null, 2).replace(/\[[^\]]*\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  );
  await writeFile(sizesFile, `${text}\n`);
  await writeFile(stampFile, `${JSON.stringify(sorted(stamps), null, 2)}\n`);
}

for (const folder of ['social', 'print', 'press']) await mkdir(join(target, folder), { recursive: true });
const jobs = await mastersByPicture();
const existing = await existingFiles();
let encoded = 0;
for (const [name, file] of jobs) {
  const { sky } = notes[name] ?? {};
  const master = join(masters, file);
  const bytes = await readFile(master);
  const stampOf = ({ settings }: Part) =>
    hash('sha256', Buffer.concat([bytes, Buffer.from(JSON.stringify([sky, settings]))])).slice(0, 16);
  const size = sizes[name];
  if (!isForPress(name)) delete size?.pressBytes;
  const outdated = partsOf(name, size).filter(
    (part) => !size || stamps[part.name] !== stampOf(part) || !part.files.every((each) => existing.has(each)),
  );
  if (outdated.length === 0) continue;
  console.log(`${name} …`);
  const input = sky ? await extendSky(master, sky) : await sharp(master).rotate().toBuffer();
  for (const part of outdated) {
    // Without a size all parts are outdated, and the first returns all of it.
    sizes[name] = { ...sizes[name], ...(await part.encode(input)) } as PictureSize;
    stamps[part.name] = stampOf(part);
  }
  encoded += 1;
  await save();
}

// Uploaded ones come from an export, with their files.
for (const name of Object.keys(sizes)) if (!jobs.has(name) && !notes[name]?.upload) delete sizes[name];
const parts = Object.entries(sizes).flatMap(([name, size]) => partsOf(name, size));
for (const name of Object.keys(stamps)) if (!parts.some((part) => part.name === name)) delete stamps[name];
const expected = new Set(parts.flatMap(({ files }) => files));
const stale = [...existing].filter((file) => !expected.has(file));
for (const file of stale) await rm(join(target, file));
await save();
console.log(
  `${jobs.size} pictures: ${encoded} encoded, ${jobs.size - encoded} up to date, ${stale.length} obsolete files removed.`,
);

/**
 * Adds sky at the top of a picture, as space for an overlay header: rows near the upper edge are stretched progressively,
 * so that no seam is visible. The stretched part must contain only sky.
 *
 * @param file path of the master.
 * @param sky `add`: additional height; `from`: height of the part to stretch, measured from the upper edge. Both in per
 *   cent of the picture's height.
 * @returns a PNG of the same width.
 */
async function extendSky(file: string, sky: { add: number; from: number }): Promise<Buffer> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const row = width * channels;
  const added = Math.round((height * sky.add) / 100);
  const stretched = Math.round((height * sky.from) / 100);
  const above = stretched + added;
  const output = Buffer.alloc((height + added) * row);
  for (let y = 0; y < above; y += 1) {
    // The stretching increases from none at the lower edge.
    const source = stretched * (y / above) ** (above / stretched);
    const upper = Math.floor(source);
    const lower = Math.min(upper + 1, height - 1);
    const weight = source - upper;
    for (let x = 0; x < row; x += 1) {
      const top = data[upper * row + x] ?? 0;
      const bottom = data[lower * row + x] ?? 0;
      output[y * row + x] = Math.round(top + (bottom - top) * weight);
    }
  }
  data.copy(output, above * row, stretched * row);
  await soften(output.subarray(0, above * row), { width, height: above, channels });
  return sharp(output, { raw: { width, height: height + added, channels } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Blends in a blurred copy, more towards the top, to remove the vertical streaks of the stretching. */
async function soften(rows: Buffer, raw: CreateRaw): Promise<void> {
  const blurred = await sharp(Buffer.from(rows), { raw }).blur(30).raw().toBuffer();
  for (let at = 0; at < rows.length; at += 1) {
    const weight = 1 - at / rows.length;
    const original = rows[at] ?? 0;
    rows[at] = Math.round(original + ((blurred[at] ?? 0) - original) * weight);
  }
}
