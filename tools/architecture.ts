import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withCurrentDiagram } from './architecture/diagram.ts';
import { root } from './run.ts';

/** `npm run architecture`: draws the picture in `docs/architecture.md` from the imports of the layers. */
const file = path.join(root, 'docs/architecture.md');
writeFileSync(file, withCurrentDiagram(readFileSync(file, 'utf8')));
console.log('docs/architecture.md written.');
