import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.ts';
import { makeTypeface } from './typeface/make-typeface.ts';

/** `npm run typeface`: subsets the typeface to the characters and weights that the site uses. */

const file = path.join(root, 'pages/typeface/archivo.woff2');
const bytes = await makeTypeface();
writeFileSync(file, bytes);
console.info(`${path.relative(root, file)}: ${bytes.length} bytes`);
