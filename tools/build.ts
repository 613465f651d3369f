import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as viteBuild } from 'vite';
import { compressFolder } from './compress-folder.ts';

/** Builds the pages for the browser and for the server into `dist/`. */

const root = path.resolve(import.meta.dirname, '..');
const sources = [
  'pages',
  'ui/src',
  'locales',
  'data',
  'vite.config.ts',
  'package-lock.json',
  'tools/vite-catalogues.ts',
];
const marker = path.join(root, 'dist/server/entry-server.js');

function newest(target: string): number {
  const stats = statSync(target);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(target).map((name) => newest(path.join(target, name))));
}

/** Whether `dist/` holds a build that is younger than every source. */
export function isBuilt(): boolean {
  if (!existsSync(marker) || !existsSync(path.join(root, 'dist/client/.vite/manifest.json'))) return false;
  const built = statSync(marker).mtimeMs;
  return sources.every((source) => newest(path.join(root, source)) < built);
}

/** Builds everything and says what takes long. */
export async function build(say: (line: string) => void = console.log): Promise<void> {
  const begun = performance.now();
  // Vite sets the variable for its own process; whoever called keeps theirs.
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const common = { root, configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' } as const;
  say('Building the pages for the browser …');
  await viteBuild(common);
  say('Building the pages for the server …');
  await viteBuild({ ...common, build: { ssr: true, emptyOutDir: true } });
  say('Compressing what the browser loads …');
  await compressFolder(path.join(root, 'dist/client'));
  process.env.NODE_ENV = environment;
  say(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await build();
