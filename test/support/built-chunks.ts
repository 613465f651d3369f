import { readFileSync } from 'node:fs';
import path from 'node:path';

/** URL paths of the client build's chunks, from Vite's manifest. */

interface ManifestEntry {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}
const folder = path.resolve(import.meta.dirname, '../../dist/client/.vite');
const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Record<
  string,
  ManifestEntry
>;
/** The file of each dynamically imported module. */
const modules = JSON.parse(readFileSync(path.join(folder, 'modules.json'), 'utf8')) as Record<string, string>;

/**
 * URL path of the chunk of a module.
 *
 * @param source path of the module in the project, or id of a virtual module.
 * @throws Error when the build has no chunk for this module.
 */
export function chunkOf(source: string): string {
  const file = modules[source] ?? manifest[source]?.file;
  if (!file) throw new Error(`The build has no chunk for "${source}".`);
  return `/${file}`;
}

const withImports = (source: string): string[] => [
  source,
  ...(manifest[source]?.imports ?? []).flatMap(withImports),
];

/** The chunk that the document refers to, with its static imports: without them no script of the site runs. */
export const entryChunks = withImports('pages/entry-client.ts').map(chunkOf);
