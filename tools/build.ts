import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as viteBuild } from 'vite';
import { compressFolder } from './build/compress-folder.ts';
import { root } from './command/run.ts';

/** `npm run build`: builds the pages for the browser and for the server into `dist/`. */

const sources = [
  'pages',
  'ui/src',
  'locales',
  'data',
  'vite.config.ts',
  'package-lock.json',
  'pictures',
  'tools/build',
  'tools/documents',
];
const serverEntry = path.join(root, 'dist/server/entry-server.js');

function newest(target: string): number {
  const stats = statSync(target);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(target).map((name) => newest(path.join(target, name))));
}

/** Whether `dist/` contains a build that is newer than every source. */
export function isBuilt(): boolean {
  if (!existsSync(serverEntry) || !existsSync(path.join(root, 'dist/client/.vite/manifest.json')))
    return false;
  const built = statSync(serverEntry).mtimeMs;
  return sources.every((source) => newest(path.join(root, source)) < built);
}

/** Builds everything and prints its progress. */
export async function build(): Promise<void> {
  const begun = performance.now();
  // The caller's value is restored after the build.
  const previousNodeEnv = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const common = {
    root,
    configFile: path.join(root, 'vite.config.ts'),
    // Node imports the configuration, so that both builds share its modules and the documents are made once.
    configLoader: 'native',
    logLevel: 'warn',
  } as const;
  console.log('Building the pages for the browser …');
  await viteBuild(common);
  console.log('Building the pages for the server …');
  await viteBuild({ ...common, build: { ssr: true, emptyOutDir: true } });
  console.log('Compressing the files for the browser …');
  await compressFolder(path.join(root, 'dist/client'));
  process.env.NODE_ENV = previousNodeEnv;
  console.log(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await build();
