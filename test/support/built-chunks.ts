import { readFileSync } from 'node:fs';
import path from 'node:path';
import { entryChunk } from '../../tools/build/chunk-name.ts';

/** URL paths of the client build's chunks, from Vite's manifest. */

interface ManifestEntry {
  file: string;
  name?: string;
  imports?: string[];
  isEntry?: boolean;
}
const folder = path.resolve(import.meta.dirname, '../../dist/client/.vite');
const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Record<
  string,
  ManifestEntry
>;

/**
 * URL path of the chunk of a module.
 *
 * @param source path of a module in the project that is imported dynamically, or key of a chunk in the manifest.
 * @throws Error when the build has no chunk for this module.
 */
export function chunkOf(source: string): string {
  const name = entryChunk(`/${source}`);
  const file = (manifest[source] ?? Object.values(manifest).find((chunk) => chunk.name === name))?.file;
  if (!file) throw new Error(`The build has no chunk for "${source}".`);
  return `/${file}`;
}

const withImports = (source: string): string[] => [
  source,
  ...(manifest[source]?.imports ?? []).flatMap(withImports),
];

/** The chunk that the document refers to, with its static imports: without them no script of the site runs. */
export const entryChunks = withImports('pages/entry-client.ts').map(chunkOf);
