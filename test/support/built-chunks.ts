import { readFileSync } from 'node:fs';
import path from 'node:path';

/** URL paths of the client build's chunks, from Vite's manifest. */

interface ManifestEntry {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}
const manifest = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../dist/client/.vite/manifest.json'), 'utf8'),
) as Record<string, ManifestEntry>;

/**
 * URL path of the chunk of a module.
 *
 * @param source path of the module in the project, or id of a virtual module.
 * @throws Error when the build has no chunk for this module.
 */
export function chunkOf(source: string): string {
  const entry = manifest[source];
  if (!entry) throw new Error(`The build has no chunk for "${source}".`);
  return `/${entry.file}`;
}

const withImports = (source: string): string[] => [
  source,
  ...(manifest[source]?.imports ?? []).flatMap(withImports),
];

/** The chunk that the document refers to, with its static imports: without them no script of the site runs. */
export const entryChunks = withImports('pages/entry-client.ts').map(chunkOf);
