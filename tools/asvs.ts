import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { asvsDocument, asvsProblems } from './asvs/document.ts';
import { readMarkers } from './asvs/markers.ts';

/** `npm run asvs`: writes `docs/asvs.md` from the markers in the tests. Exits with 1 when a requirement is not covered. */
const markers = readMarkers();
writeFileSync(path.join(import.meta.dirname, '../docs/asvs.md'), asvsDocument(markers));
console.log(`docs/asvs.md written: ${markers.length} markers.`);
const problems = asvsProblems(markers);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
