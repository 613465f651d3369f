import { spawnSync } from 'node:child_process';
import { root } from './command/run.ts';

/** `npm start`: builds the pages if needed, then starts the server. */

process.chdir(root);
console.log('Checking the build …');
const { status } = spawnSync(process.execPath, ['tools/ensure-built.ts'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
console.log('Starting the server …');
await import('../server/index.ts');
