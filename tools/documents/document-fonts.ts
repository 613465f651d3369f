import { readFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../command/run.ts';
import { characters } from '../typeface/make-typeface.ts';

/** Weights of the documents. */
const weights = [400, 500] as const;

/** The site's typeface in fixed weights, because the compiler reads neither WOFF2 nor variable fonts. */
export async function documentFonts(): Promise<Buffer[]> {
  const source = readFileSync(path.join(root, 'pages/typeface/archivo.woff2'));
  return Promise.all(
    weights.map((wght) => subsetFont(source, characters, { targetFormat: 'sfnt', variationAxes: { wght } })),
  );
}
