import { existsSync, writeFileSync } from 'node:fs';

/** A server whose second start fails, like a new version with a fault. */

const mark = process.env.STARTED_MARK ?? '';
if (existsSync(mark)) throw new Error('This version does not start.');
writeFileSync(mark, '');
await import('./plain-site.ts');
