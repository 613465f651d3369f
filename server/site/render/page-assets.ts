import type { PageRow, ViewName } from '../../../data/site/pages.ts';
import type { ModuleFile } from '../../../pages/app/hydration/initial-data.ts';
import { readBuiltChunks } from './built-chunks.ts';

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
  /** The stylesheet with the rules of all pages. */
  styles: ModuleFile;
}

/** The built files of a page. */
export type AssetsForPage = (page: PageRow) => PageAssets;

/** End of the path of a view's module: `home-slides` is `HomeSlidesPage.tsx`. */
export function viewModule(view: ViewName): string {
  const words = view.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `/${words.join('')}Page.tsx`;
}

/**
 * Reads the client build.
 *
 * @param folder `dist/client`.
 * @param font path of the font file, as the built pages refer to it.
 * @throws Error when the folder holds no build.
 */
export function pageAssets(folder: string, font: string): AssetsForPage {
  const chunks = readBuiltChunks(folder);
  const assetsByPage = new Map<PageRow, PageAssets>();
  return (page) => {
    const existing = assetsByPage.get(page);
    if (existing) return existing;
    // The code of views that do not hydrate at once is loaded when the network is idle, or at the first interaction.
    const viewChunks = page.hydratesAtOnce ? chunks.chunksOf(viewModule(page.view)) : [];
    const preload = new Set([...chunks.hydration, ...viewChunks]);
    const scripts = {
      entry: chunks.fileOf(chunks.entry),
      preload: [...preload].map(chunks.fileOf),
    };
    const assets: PageAssets = { scripts, font, styles: chunks.styles };
    assetsByPage.set(page, assets);
    return assets;
  };
}
