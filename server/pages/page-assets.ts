import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageRow, ViewName } from '../../data/site/pages.ts';
import type { ModuleFile } from '../../pages/app/hydration/preload-modules.ts';

/** Which built files a page names in its head. */

export interface PageAssets {
  /** Null on error pages: they stay as the server sends them. */
  scripts: {
    entry: ModuleFile;
    /** What the entry loads to hydrate the page, after the first paint. */
    preload: ModuleFile[];
  } | null;
  /** URL path of the font file. */
  font: string;
}

export type AssetTable = (page: PageRow) => PageAssets;

interface ManifestRow {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, ManifestRow>;

/** Where each view's code starts; only pages that move by themselves load it at once. */
const viewSources: Partial<Record<ViewName, string>> = {
  'home-slides': 'pages/home/HomeSlidesPage.tsx',
};

/**
 * Reads what Vite built.
 *
 * @param folder `dist/client`.
 * @param font address of the font, as the built pages name it.
 * @throws Error when nothing was built there.
 */
export function pageAssets(folder: string, font: string): AssetTable {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const known = new Map<string, ModuleFile>();

  const fileOf = (key: string): ModuleFile => {
    const row = manifest[key];
    if (!row) throw new Error(`The build knows no module "${key}".`);
    const found = known.get(row.file);
    if (found) return found;
    const hash = createHash('sha384')
      .update(readFileSync(path.join(folder, row.file)))
      .digest('base64');
    const file = { href: `/${row.file}`, integrity: `sha384-${hash}` };
    known.set(row.file, file);
    return file;
  };
  const withImports = (key: string): string[] => [
    key,
    ...(manifest[key]?.imports ?? []).flatMap((each) => withImports(each)),
  ];

  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entryKey) throw new Error(`No entry in ${folder}.`);
  const frameFiles = new Set((manifest[entryKey]?.dynamicImports ?? []).flatMap(withImports));

  const tables = new Map<string, PageAssets>();
  return (page) => {
    const name = page.hydratesAtOnce ? page.view : '';
    const table = tables.get(name);
    if (table) return table;
    const source = page.hydratesAtOnce ? viewSources[page.view] : undefined;
    const keys = new Set([...frameFiles, ...(source ? withImports(source) : [])]);
    keys.delete(entryKey);
    const made: PageAssets = { scripts: { entry: fileOf(entryKey), preload: [...keys].map(fileOf) }, font };
    tables.set(name, made);
    return made;
  };
}
