import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleFile } from '../../../pages/app/hydration/initial-data.ts';

/** An entry of Vite's build manifest. */
interface ManifestEntry {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}

/** The chunks of the client build, by their keys in Vite's manifest. */
export interface BuiltChunks {
  /** The stylesheet with the rules of all pages. */
  styles: ModuleFile;
  /** The chunk that the document refers to. */
  entry: string;
  /** The chunks that the entry loads to hydrate the layout. */
  hydration: readonly string[];
  /** URL path and hash of a chunk. */
  fileOf(chunk: string): ModuleFile;
  /**
   * The chunk of a dynamically imported module and those that it imports, without the entry and what hydrates the layout.
   *
   * @param end of the module's path in the project, or of the id of a virtual module.
   * @throws Error when the build has no such module.
   */
  chunksOf(end: string): string[];
}

/**
 * Reads Vite's manifest and the list of modules that `tools/build/vite-module-files.ts` writes.
 *
 * @param folder `dist/client`.
 * @throws Error when the folder holds no build.
 */
export function readBuiltChunks(folder: string): BuiltChunks {
  const readJson = (name: string) => JSON.parse(readFileSync(path.join(folder, '.vite', name), 'utf8'));
  const manifest = readJson('manifest.json') as Record<string, ManifestEntry>;
  const modules = Object.entries(readJson('modules.json') as Record<string, string>);
  const chunkByFile = new Map(Object.entries(manifest).map(([chunk, { file }]) => [file, chunk]));
  const files = new Map<string, ModuleFile>();

  const withImports = (chunk: string): string[] => [
    chunk,
    ...(manifest[chunk]?.imports ?? []).flatMap(withImports),
  ];
  const entry = Object.keys(manifest).find((chunk) => manifest[chunk]?.isEntry);
  if (!entry) throw new Error(`The build in ${folder} has no entry.`);
  const hydration = new Set((manifest[entry]?.dynamicImports ?? []).flatMap(withImports));
  hydration.delete(entry);

  const withHash = (file: string): ModuleFile => {
    const hash = createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('base64');
    return { href: `/${file}`, integrity: `sha256-${hash}` };
  };
  const fileOf = (chunk: string): string => {
    const file = manifest[chunk]?.file;
    if (!file) throw new Error(`The build has no chunk "${chunk}".`);
    return file;
  };
  const styles = readdirSync(path.join(folder, 'assets')).find((name) => /^styles-.*\.css$/.test(name));
  if (!styles) throw new Error(`The build in ${folder} has no stylesheet.`);
  return {
    styles: withHash(`assets/${styles}`),
    entry,
    hydration: [...hydration],
    fileOf(chunk) {
      const file = fileOf(chunk);
      const existing = files.get(file);
      if (existing) return existing;
      const created = withHash(file);
      files.set(file, created);
      return created;
    },
    chunksOf(end) {
      const [, file = ''] = modules.find(([module]) => module.endsWith(end)) ?? [];
      const chunk = chunkByFile.get(file);
      if (!chunk) throw new Error(`The build has no module "${end}".`);
      return [...new Set(withImports(chunk))].filter((each) => each !== entry && !hydration.has(each));
    },
  };
}
