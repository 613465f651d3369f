import { existsSync, writeFileSync } from 'node:fs';

/** A server whose second start fails, as a defective new version does. */

const startedFile = process.env.STARTED_FILE ?? '';
if (existsSync(startedFile)) throw new Error('This version does not start.');
writeFileSync(startedFile, '');
await import('./plain-site.ts');
