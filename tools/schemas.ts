import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentJsonSchemas } from '../data/schemas/json-schemas.ts';
import { messageTypes, messageTypesFile } from './message-types.ts';
import { root } from './run.ts';

/**
 * `npm run schemas`: writes the JSON Schemas of `data/content/*.json`, which editors use for completion, and the types of
 * the messages in `locales/`.
 */
const target = join(import.meta.dirname, '../data/schemas');

await mkdir(target, { recursive: true });
const schemas = contentJsonSchemas();
for (const [name, text] of Object.entries(schemas)) await writeFile(join(target, name), text);
console.log(`Schemas written to data/schemas: ${Object.keys(schemas).join(', ')}`);
await writeFile(join(root, messageTypesFile), messageTypes());
console.log(`Types of the messages written to ${messageTypesFile}`);
