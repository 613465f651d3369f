import sharp, { type SharpInput } from 'sharp';
import { contrast, over } from '../../../ui/src/tokens/contrast.ts';
import { palettes } from '../../../ui/src/tokens/palettes.ts';

/** Colours of the header on a picture, those of the white palette: its text, and the tint of its background. */
const { foregroundDark: dark, foregroundLight: light } = palettes.white;
const tint = 0.14;
/** Part of the picture that the header may cover: 60 pixels of a hero on a phone. */
const top = 0.15;
/** Cells of a row, each about four pixels of a screen: single pixels of a photograph do not affect legibility. */
const columns = 360;
/** Part of the cells that may have less contrast: a lamp, a bird, a branch. */
const exempt = 0.02;

/**
 * Contrast ratios of the header's text on the top of a picture, from 1 to 21, in its dark and in its light colour.
 *
 * @param picture upright, without transparency.
 */
export async function headerContrast(picture: SharpInput): Promise<{ dark: number; light: number }> {
  const { width, height } = await sharp(picture).metadata();
  const strip = { left: 0, top: 0, width, height: Math.ceil(height * top) };
  const rows = Math.max(1, Math.round((columns * strip.height) / width));
  const cells = await sharp(picture).extract(strip).resize(columns, rows, { fit: 'fill' }).raw().toBuffer();
  const lowest = (text: string, behind: string) => {
    const ratios: number[] = [];
    for (let at = 0; at < cells.length; at += 3)
      ratios.push(contrast(text, over(behind, tint, `#${cells.toString('hex', at, at + 3)}`)));
    return Math.round((ratios.sort((a, b) => a - b)[Math.floor(ratios.length * exempt)] ?? 1) * 10) / 10;
  };
  return { dark: lowest(dark, light), light: lowest(light, dark) };
}
