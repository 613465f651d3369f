import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** `npm start`: builds what is not built, then serves. */

process.chdir(path.resolve(import.meta.dirname, '..'));
console.log('Looking whether the pages are built …');
const { status } = spawnSync(process.execPath, ['tools/ensure-built.ts'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
console.log('Starting the server …');
await import('../server/index.ts');
