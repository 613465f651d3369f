import sharp, { type CreateRaw } from 'sharp';

/**
 * Adds sky at the top of a picture, as space for an overlay header: rows near the upper edge are stretched progressively,
 * so that no seam is visible. The stretched part must contain only sky.
 *
 * @param file path of the master.
 * @param sky `add`: additional height; `from`: height of the part to stretch, measured from the upper edge. Both in per
 *   cent of the picture's height.
 * @returns a PNG of the same width.
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
