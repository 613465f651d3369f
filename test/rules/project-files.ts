import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Names of generated and installed folders. `.git` is a folder, or a file in a worktree. */
const ignored = new Set(['node_modules', 'dist', 'var', 'coverage', '.git']);

/**
 * All files under a folder, sorted.
 *
 * @param folder relative to the project; '' is the project itself.
 * @returns paths relative to the project, with forward slashes.
 */
export function filesUnder(folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name))
    .flatMap((entry) => {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesUnder(name);
      return entry.isFile() ? [name] : [];
    })
    .sort();
}

const texts = new Map<string, string>();

/** Content of a file, cached. */
export function readText(file: string): string {
  const cached = texts.get(file);
  if (cached !== undefined) return cached;
  const text = readFileSync(path.join(root, file), 'utf8');
  texts.set(file, text);
  return text;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('test/');
export const isExample = (file: string) =>
  /\.examples\.tsx$/.test(file) || file.startsWith('ui/src/examples');

/** Top-level folders with sources. */
export const layers = ['data', 'locales', 'ui', 'pages', 'server', 'migrations', 'tools', 'test'];

/** All TypeScript files, tests included. */
export const sources: readonly string[] = [
  ...layers.flatMap((layer) => filesUnder(layer)),
  'knexfile.ts',
  'vite.config.ts',
].filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));

/** TypeScript files that are neither test nor example. */
export const productSources: readonly string[] = sources.filter((file) => !isTest(file) && !isExample(file));

const binary = /\.(avif|webp|jpe?g|png|woff2|ttf|ico|sqlite)$/;

/** All text files of the repository. */
export const textFiles: readonly string[] = filesUnder().filter(
  (file) =>
    !binary.test(file) && !['.env', 'THIRD-PARTY-LICENCES.txt'].includes(file) && !file.endsWith('.log'),
);

/** The source without its comments. */
export function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{}(,])\/\/[^\n]*/g, '$1');
}

/** Line number of a character offset, from 1. */
export function lineOf(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}
