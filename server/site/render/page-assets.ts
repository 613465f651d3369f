import type { Locale } from '../../../data/locale.ts';
import type { PageRow } from '../../../data/site/pages.ts';
import type { ModuleFile } from '../../../pages/app/hydration/initial-data.ts';
import type { PrefetchGroup } from '../../../pages/app/hydration/prefetch.ts';
import { readBuiltChunks } from './built-chunks.ts';
import { prefetchList, viewChunks } from './prefetch-list.ts';

/** The built files that a page's head refers to. */
export interface PageAssets {
  /** Null on error pages, which are not hydrated. */
  scripts: {
    entry: ModuleFile;
    /** What the entry loads to hydrate the page, after the first paint. */
    preload: ModuleFile[];
    /** What later interactions may need, most likely first; the browser fetches it while the network is idle. */
    prefetch: PrefetchGroup[];
  } | null;
  /** Path of the font file. */
  font: string;
}

/** The built files of a page in a language. */
export type AssetsForPage = (page: PageRow, locale: Locale) => PageAssets;

/**
 * Reads the client build.
 *
 * @param folder `dist/client`.
 * @param font path of the font file, as the built pages refer to it.
 * @throws Error when the folder holds no build.
 */
export function pageAssets(folder: string, font: string): AssetsForPage {
  const chunks = readBuiltChunks(folder);
  const assetsByPage = new Map<string, PageAssets>();
  return (page, locale) => {
    const key = `${page.id} ${locale}`;
    const existing = assetsByPage.get(key);
    if (existing) return existing;
    // The code of views that do not hydrate at once is loaded when the network is idle, or at the first interaction.
    const preload = new Set([...chunks.hydration, ...(page.hydratesAtOnce ? viewChunks(chunks, page) : [])]);
    const scripts = {
      entry: chunks.fileOf(chunks.entry),
      preload: [...preload].map(chunks.fileOf),
      prefetch: prefetchList(chunks, page),
    };
    const assets: PageAssets = { scripts, font };
    assetsByPage.set(key, assets);
    return assets;
  };
}
