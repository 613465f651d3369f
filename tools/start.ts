import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** `npm start`: builds what is not built, then serves. */

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);

const { isBuilt } = await import('./build.ts');
if (!isBuilt()) {
  console.log('The pages are not built yet, or their sources have changed since.');
  // A process of its own: what building takes in memory is given back before serving begins.
  const { status } = spawnSync(process.execPath, ['tools/build.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
console.log('Starting the server …');
await import('../server/index.ts');
