import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './command/run.ts';

/**
 * `npm run generate`: writes every file that is made from others, and prints those that have changed: pictures, JSON Schemas
 * and types of messages, public holidays, the document of processings, licences, the typeface, and the dates of the sitemap.
 */

await import('./pictures.ts');
// After the pictures, whose sizes these files contain.
const { generatedFiles } = await import('./generated-files.ts');

for (const [name, make] of Object.entries(generatedFiles(new Date().toISOString().slice(0, 10)))) {
  const file = path.join(root, name);
  const content = Buffer.from(await make());
  if (existsSync(file) && readFileSync(file).equals(content)) continue;
  writeFileSync(file, content);
  console.log(`Changed: ${name}`);
}
