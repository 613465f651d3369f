import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageRow } from '../../data/site/pages.ts';
import { viewComponent } from '../../data/site/view-component.ts';
import type { ModuleFile } from '../../pages/app/hydration/preload-modules.ts';

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
}

/** The built files of a page. */
export type AssetsForPage = (page: PageRow) => PageAssets;

/** An entry of Vite's build manifest. */
interface ManifestEntry {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, ManifestEntry>;

/**
 * Reads Vite's manifest.
 *
 * @param folder `dist/client`.
 * @param font path of the font file, as the built pages refer to it.
 * @throws Error when the folder holds no build.
 */
export function pageAssets(folder: string, font: string): AssetsForPage {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = new Map<string, ModuleFile>();

  const fileOf = (key: string): ModuleFile => {
    const entry = manifest[key];
    if (!entry) throw new Error(`The build has no module "${key}".`);
    const existing = files.get(entry.file);
    if (existing) return existing;
    const hash = createHash('sha384')
      .update(readFileSync(path.join(folder, entry.file)))
      .digest('base64');
    const file = { href: `/${entry.file}`, integrity: `sha384-${hash}` };
    files.set(entry.file, file);
    return file;
  };
  const withImports = (key: string): string[] => [
    key,
    ...(manifest[key]?.imports ?? []).flatMap((each) => withImports(each)),
  ];

  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entryKey) throw new Error(`The build in ${folder} has no entry.`);
  const hydrationModules = new Set((manifest[entryKey]?.dynamicImports ?? []).flatMap(withImports));

  const assetsByView = new Map<string, PageAssets>();
  return (page) => {
    const view = page.hydratesAtOnce ? page.view : '';
    const existing = assetsByView.get(view);
    if (existing) return existing;
    // The code of views that do not hydrate at once is loaded at the first interaction.
    const file = `/${viewComponent(page.view)}.tsx`;
    const source = page.hydratesAtOnce ? Object.keys(manifest).find((key) => key.endsWith(file)) : undefined;
    const keys = new Set([...hydrationModules, ...(source ? withImports(source) : [])]);
    keys.delete(entryKey);
    const assets: PageAssets = { scripts: { entry: fileOf(entryKey), preload: [...keys].map(fileOf) }, font };
    assetsByView.set(view, assets);
    return assets;
  };
}
