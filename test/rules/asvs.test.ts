import { asvsDocument, asvsProblems } from '../../tools/asvs/document.ts';
import { readMarkers } from '../../tools/asvs/markers.ts';
import { readText } from './project-files.ts';

test('every ASVS requirement of level 1 and 2 has a marker or a reason, and docs/asvs.md is current (npm run asvs)', () => {
  const markers = readMarkers();
  expect(asvsProblems(markers)).toEqual([]);
  expect(readText('docs/asvs.md')).toBe(asvsDocument(markers));
});
