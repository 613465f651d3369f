import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The files that an entry point can load, found by following its imports with the resolver of Node. */

const required = /\brequire(?:\.resolve)?\(\s*['"]([^'"]+)['"]/g;
const imported = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;
/** A `require` or `import()` of a computed name, or a path built from the folder of the file. */
const computed = /\b(?:require|import)\(\s*[^'")\s]|\b__dirname\b|\bimport\.meta\.(?:dirname|url)\b/;

interface Reachable {
  /** Absolute paths. */
  files: Set<string>;
  /** Those whose imports cannot all be read from the source. */
  computed: Set<string>;
}

/** @returns the path of the file; null for a module of Node and for an optional package that is not installed. */
function resolved(find: () => string): string | null {
  try {
    const found = find();
    if (isBuiltin(found)) return null;
    const file = found.startsWith('file:') ? fileURLToPath(found) : found;
    return existsSync(file) ? file : null;
  } catch (error) {
    // Names in comments and strings are matched as well; a missing package of the site itself fails its start.
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('ERR_') || code === 'MODULE_NOT_FOUND' || code === 'ENOENT') return null;
    throw error;
  }
}

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const require = createRequire(file);
  const parent = pathToFileURL(file).href;
  return [
    ...[...source.matchAll(required)].map(([, name = '']) => resolved(() => require.resolve(name))),
    ...[...source.matchAll(imported)].map(([, name = '']) =>
      resolved(() => import.meta.resolve(name, parent)),
    ),
  ].filter((found) => found !== null);
}

/**
 * Follows static and dynamic imports and calls of `require`. Run with `--experimental-import-meta-resolve`, which makes
 * `import.meta.resolve` resolve from another file.
 *
 * @param entries absolute paths.
 */
export function reachableFiles(entries: readonly string[]): Reachable {
  const reachable: Reachable = { files: new Set(), computed: new Set() };
  const queue = [...entries];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reachable.files.has(file)) continue;
    reachable.files.add(file);
    if (!/^\.(?:[cm]?js|tsx?)$/.test(path.extname(file))) continue;
    if (computed.test(readFileSync(file, 'utf8'))) reachable.computed.add(file);
    queue.push(...importsOf(file));
  }
  return reachable;
}
