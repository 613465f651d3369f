import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const source = import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2');

/** First and last code points: Latin with the letters of neighbouring languages (names in forms), punctuation, symbols. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2010, 0x2026],
  [0x202f, 0x203a],
  [0x20ac, 0x20ac],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const;

/** Range of the font weights that the site uses. */
export const weights = { min: 400, max: 600 };

/** Whether the subset includes a character. One that the source font lacks falls back to the next font. */
export function isSet(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => point >= first && point <= last);
}

/** All characters of the subset. */
const characters = ranges
  .flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  .join('');

/** Makes a static font of one weight for the PDF documents: Typst reads neither WOFF2 nor variable fonts. */
export async function makeDocumentTypeface(wght: number): Promise<Buffer> {
  return subsetFont(await makeTypeface(), characters, { targetFormat: 'sfnt', variationAxes: { wght } });
}

/** Makes the subset as WOFF2; the output is deterministic. */
export async function makeTypeface(): Promise<Buffer> {
  return subsetFont(readFileSync(fileURLToPath(source)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { ...weights, default: weights.min } },
  });
}
