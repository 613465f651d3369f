import sharp, { type CreateRaw } from 'sharp';

/**
 * A picture with more sky on top, for headers that lie on it: rows near the upper edge are stretched, softly, so that
 * no seam shows. Only for pictures whose upper edge is sky.
 *
 * @param file path of the master.
 * @param sky how much taller the picture becomes (`add`) and how far down from its upper edge it is stretched (`from`;
 * nothing but sky should be there), both in per cent of its height.
 * @returns a lossless picture of the same width.
 */
export async function extendSky(file: string, sky: { add: number; from: number }): Promise<Buffer> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const row = width * channels;
  const added = Math.round((height * sky.add) / 100);
  const stretched = Math.round((height * sky.from) / 100);
  const above = stretched + added;
  const output = Buffer.alloc((height + added) * row);
  for (let y = 0; y < above; y += 1) {
    const source = sourceRow(y / above, stretched, above);
    const upper = Math.floor(source);
    const lower = Math.min(upper + 1, height - 1);
    const share = source - upper;
    for (let x = 0; x < row; x += 1) {
      const top = data[upper * row + x] ?? 0;
      const bottom = data[lower * row + x] ?? 0;
      output[y * row + x] = Math.round(top + (bottom - top) * share);
    }
  }
  data.copy(output, above * row, stretched * row);
  await soften(output.subarray(0, above * row), { width, height: above, channels });
  return sharp(output, { raw: { width, height: height + added, channels } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Stretching leaves upright streaks: the further up, the more of a blurred copy. */
async function soften(rows: Buffer, raw: CreateRaw): Promise<void> {
  const blurred = await sharp(Buffer.from(rows), { raw }).blur(30).raw().toBuffer();
  for (let at = 0; at < rows.length; at += 1) {
    const share = 1 - at / rows.length;
    const sharpPart = rows[at] ?? 0;
    rows[at] = Math.round(sharpPart + ((blurred[at] ?? 0) - sharpPart) * share);
  }
}

/** Where a row of the stretched part comes from: unstretched at its lower edge, more and more above. */
function sourceRow(part: number, stretched: number, above: number): number {
  return stretched * part ** (above / stretched);
}
