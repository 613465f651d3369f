import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { privacyDocument } from './privacy/document.ts';
import { root } from './run.ts';

/** `npm run privacy`: writes `docs/privacy.md` from the table of processings. */
writeFileSync(path.join(root, 'docs/privacy.md'), privacyDocument());
console.log('docs/privacy.md written.');
