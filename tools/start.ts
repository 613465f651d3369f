import { spawnSync } from 'node:child_process';
import { root } from './command/run.ts';

/** `npm start`: builds the pages if needed, then starts the server. */

process.chdir(root);
console.log('Checking the build …');
// In a process of its own, so that this one, the server, does not load the build tools.
const { status } = spawnSync(process.execPath, ['tools/build.ts', '--if-needed'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
console.log('Starting the server …');
await import('../server/index.ts');
