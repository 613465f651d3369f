import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The files of the project, for tests that hold its rules. */

export const root = path.resolve(import.meta.dirname, '../..');

/** What is made or installed, and not written. */
const notOurs = new Set(['node_modules', 'dist', 'var', 'coverage', '.git']);

/**
 * Every file under a folder, as paths relative to the project with forward slashes.
 *
 * @param folder relative to the project; '' is the project itself.
 */
export function filesUnder(folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : filesUnder(name);
      return entry.isFile() ? [name] : [];
    })
    .sort();
}

const texts = new Map<string, string>();

/** The text of a file. */
export function readText(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(path.join(root, file), 'utf8');
  texts.set(file, text);
  return text;
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('test/');
export const isExample = (file: string) =>
  /\.examples\.tsx$/.test(file) || file.startsWith('ui/src/examples');

const rooms = ['data', 'locales', 'ui', 'pages', 'server', 'migrations', 'tools', 'test'];

/** TypeScript that we wrote, tests included. */
export const sources: readonly string[] = [
  ...rooms.flatMap((room) => filesUnder(room)),
  'knexfile.ts',
  'vite.config.ts',
].filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));

/** TypeScript that runs outside tests and examples. */
export const shipped: readonly string[] = sources.filter((file) => !isTest(file) && !isExample(file));

const binary = /\.(avif|webp|jpe?g|png|woff2|ico|sqlite)$/;

/** Every file of the repository that a person can read. */
export const textFiles: readonly string[] = filesUnder().filter(
  (file) =>
    !binary.test(file) && !['.env', 'THIRD-PARTY-LICENCES.txt'].includes(file) && !file.endsWith('.log'),
);

/** The source without its comments. */
export function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{}(,])\/\/[^\n]*/g, '$1');
}

/** Numbers of lines begin at 1, as editors count them. */
export function lineOf(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}
