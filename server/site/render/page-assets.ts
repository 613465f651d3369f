import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageRow } from '../../../data/site/pages.ts';
import type { ModuleFile } from '../../../pages/app/hydration/initial-data.ts';

/** An entry of Vite's build manifest. */
interface ManifestEntry {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}

/** The built files that a page's head refers to. */
export interface PageAssets {
  /** Null on error pages, which are not hydrated. */
  scripts: {
    entry: ModuleFile;
    /** What the entry loads to hydrate the page, after the first paint. */
    preload: ModuleFile[];
  } | null;
  /** Path of the font file. */
  font: string;
  /** The stylesheet: with the rules of all pages of the site, and on those for staff also with their own. */
  styles: ModuleFile;
}

/** The built files of a page. */
export type AssetsForPage = (page: PageRow) => PageAssets;

/**
 * Reads the client build.
 *
 * @param folder `dist/client`.
 * @param font path of the font file, as the built pages refer to it.
 * @throws Error when the folder holds no build.
 */
export function pageAssets(folder: string, font: string): AssetsForPage {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  /** A view that hydrates at once has a chunk of its own with its name. */
  const chunkNamed = (name: string) =>
    Object.keys(manifest).find((chunk) => manifest[chunk]?.name === name) ?? name;
  const withImports = (chunk: string): string[] => [
    chunk,
    ...(manifest[chunk]?.imports ?? []).flatMap(withImports),
  ];
  const entry = Object.keys(manifest).find((chunk) => manifest[chunk]?.isEntry);
  if (!entry) throw new Error(`The build in ${folder} has no entry.`);
  const hydration = (manifest[entry]?.dynamicImports ?? []).flatMap(withImports);

  const files = new Map<string, ModuleFile>();
  const fileOf = (file: string): ModuleFile => {
    const existing = files.get(file);
    if (existing) return existing;
    const hash = createHash('sha256').update(readFileSync(path.join(folder, file)));
    const created = { href: `/${file}`, integrity: `sha256-${hash.digest('base64')}` };
    files.set(file, created);
    return created;
  };
  const fileOfChunk = (chunk: string): ModuleFile => {
    const file = manifest[chunk]?.file;
    if (!file) throw new Error(`The build has no chunk "${chunk}".`);
    return fileOf(file);
  };
  const built = readdirSync(path.join(folder, 'assets'));
  const stylesheet = (pattern: RegExp): ModuleFile => {
    const name = built.find((each) => pattern.test(each));
    if (!name) throw new Error(`The build in ${folder} has no stylesheet.`);
    return fileOf(`assets/${name}`);
  };
  const styles = stylesheet(/^styles-.*\.css$/);
  const staffStyles = stylesheet(/^staff-styles-.*\.css$/);

  return (page) => {
    // The code of views that do not hydrate at once is loaded when the network is idle, or at the first interaction.
    const view = page.hydratesAtOnce ? withImports(chunkNamed(page.view)) : [];
    const preload = new Set([...hydration, ...view]);
    preload.delete(entry);
    const scripts = { entry: fileOfChunk(entry), preload: [...preload].map(fileOfChunk) };
    return { scripts, font, styles: page.layout === 'tool' ? staffStyles : styles };
  };
}
