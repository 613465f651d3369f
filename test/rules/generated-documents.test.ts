import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generatedFiles } from '../../tools/generated-files.ts';
import { filesUnder, readText, root } from './project-files.ts';

const files = generatedFiles(new Date().toISOString().slice(0, 10));
// Its years depend on the date; `public-holidays.test.ts` compares the stored ones.
delete files['data/content/holidays.json'];

test.each(Object.entries(files))('%s is what npm run generate writes', async (file, make) => {
  // Not `toEqual`: the difference of two long texts takes minutes to compute.
  expect(readFileSync(path.join(root, file)).equals(Buffer.from(await make()))).toBe(true);
});

test('the documents set no other retention of backups than the period of the privacy page', () => {
  expect(readText('docs/operations.md')).toContain('site backup --to /mnt/backups');
  // The default of `npm run site -- backup` is the period of the privacy page.
  for (const file of filesUnder('docs')) expect(readText(file)).not.toMatch(/--retain-days[ =]\d/);
});
