import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Files of the browser's build by their sources. */

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}
const manifest = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../dist/client/.vite/manifest.json'), 'utf8'),
) as Record<string, Chunk>;

/** Path of the script that holds a module of our own. */
export const fileOf = (source: string) => {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no "${source}".`);
  return `/${chunk.file}`;
};
const withImports = (source: string): string[] => [
  source,
  ...(manifest[source]?.imports ?? []).flatMap(withImports),
];
/** The module that the document names. */
export const entry = Object.keys(manifest).find((source) => manifest[source]?.isEntry) ?? '';
/** Without these no script of ours runs at all. */
export const entryFiles = withImports(entry).map(fileOf);
