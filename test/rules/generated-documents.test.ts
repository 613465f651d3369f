import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generatedFiles } from '../../tools/generated-files.ts';
import { sampleContent } from '../support/content.ts';
import { readText, root } from './project-files.ts';

const { company, disclosures } = sampleContent();

const files = generatedFiles(new Date().toISOString().slice(0, 10));
// Its years depend on the date; `public-holidays.test.ts` compares the stored ones.
delete files['data/content/holidays.json'];

test.each(Object.entries(files))(
  '%s is what npm run generate writes',
  async (file, make) => {
    // Not `toEqual`: the difference of two long texts takes minutes to compute.
    expect(readFileSync(path.join(root, file)).equals(Buffer.from(await make()))).toBe(true);
  },
  30_000,
);

test('SECURITY.md names the security contact of the company', () => {
  expect(readText('SECURITY.md')).toContain(`<${company.securityContact}>`);
});

test('docs/operations.md deletes the log and backups after the days that the privacy page states', () => {
  const { log, backup } = disclosures.retentionDays;
  const document = readText('docs/operations.md');
  const daysOf = (pattern: RegExp) => [...document.matchAll(pattern)].map(([, days]) => Number(days));
  expect(daysOf(/MaxRetentionSec=(\d+)day/g)).toEqual([log]);
  // The default of `npm run site -- backup` is the period of the privacy page; any other number would contradict it.
  expect(document).toContain('site backup --to /mnt/backups');
  expect(daysOf(/--retain-days[ =](\d+)/g).filter((days) => days !== backup)).toEqual([]);
});
