import company from '../../data/content/company.json' with { type: 'json' };
import { disclosures } from '../../data/derived/disclosures.ts';
import { withCurrentDiagram } from '../../tools/architecture/diagram.ts';
import { licenceNotices } from '../../tools/licences/notices.ts';
import { messageTypes, messageTypesFile } from '../../tools/message-types.ts';
import { privacyDocument } from '../../tools/privacy/document.ts';
import { readText } from './project-files.ts';

test('the picture in docs/architecture.md shows the imports of the layers (npm run architecture)', () => {
  const document = readText('docs/architecture.md');
  expect(document).toBe(withCurrentDiagram(document));
});

test('THIRD-PARTY-LICENCES.txt has the notices of all shipped packages (npm run licences)', () => {
  // Not `toBe`: the difference of two long texts takes minutes to compute.
  expect(readText('THIRD-PARTY-LICENCES.txt') === licenceNotices()).toBe(true);
});

test('docs/privacy.md shows the table of processings (npm run privacy)', () => {
  expect(readText('docs/privacy.md')).toBe(privacyDocument());
});

test('data/messages/message-types.ts has the arguments of all messages (npm run schemas)', () => {
  expect(readText(messageTypesFile)).toBe(messageTypes());
});

test('SECURITY.md names the security contact of the company', () => {
  expect(readText('SECURITY.md')).toContain(`<${company.securityContact}>`);
});

test('docs/operations.md deletes the log and backups after the days that the privacy page states', () => {
  const { log, backup } = disclosures.retentionDays;
  const document = readText('docs/operations.md');
  const daysOf = (pattern: RegExp) => [...document.matchAll(pattern)].map(([, days]) => Number(days));
  expect(daysOf(/MaxRetentionSec=(\d+)day/g)).toEqual([log]);
  // The default of `npm run backup` is the period of the privacy page; any other number would contradict it.
  expect(document).toContain('site backup --to /mnt/backups');
  expect(daysOf(/--retain-days[ =](\d+)/g).filter((days) => days !== backup)).toEqual([]);
});
