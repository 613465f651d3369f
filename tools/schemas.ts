import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jsonSchemas } from '../data/content/json-schemas.ts';

/** `npm run schemas`: writes the JSON Schemas that give editors completion in `data/*.json`. */
const target = join(import.meta.dirname, '../data/schemas');

await mkdir(target, { recursive: true });
for (const [name, text] of Object.entries(jsonSchemas())) await writeFile(join(target, name), text);
console.log(`Schemas written to data/schemas: ${Object.keys(jsonSchemas()).join(', ')}`);
