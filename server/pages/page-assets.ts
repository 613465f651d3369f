import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Locale, otherLocales } from '../../data/locale.ts';
import { navigation, type PageRow, pageById } from '../../data/site/pages.ts';
import { viewComponent } from '../../data/site/view-component.ts';
import type { PrefetchFile } from '../../pages/app/hydration/prefetch.ts';
import type { ModuleFile } from '../../pages/app/hydration/preload-modules.ts';

/** The built files that a page's head refers to. */
export interface PageAssets {
  /** Null on error pages, which are not hydrated. */
  scripts: {
    entry: ModuleFile;
    /** What the entry loads to hydrate the page, after the first paint. */
    preload: ModuleFile[];
    /** What later interactions may need, most likely first; the browser fetches it while the network is idle. */
    prefetch: PrefetchFile[];
  } | null;
  /** Path of the font file. */
  font: string;
}

/** The built files of a page in a language. */
export type AssetsForPage = (page: PageRow, locale: Locale) => PageAssets;

/** An entry of Vite's build manifest. */
interface ManifestEntry {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, ManifestEntry>;

/** Limit of what a page loads without an interaction, besides its initial load: compressed bytes of scripts. */
const maxPrefetchBytes = 60_000;

/**
 * Reads Vite's manifest.
 *
 * @param folder `dist/client`.
 * @param font path of the font file, as the built pages refer to it.
 * @throws Error when the folder holds no build.
 */
export function pageAssets(folder: string, font: string): AssetsForPage {
  const readJson = (name: string) => JSON.parse(readFileSync(path.join(folder, '.vite', name), 'utf8'));
  const manifest = readJson('manifest.json') as Manifest;
  /** The file of each dynamically imported module. */
  const modules = readJson('modules.json') as Record<string, string>;
  const keyByFile = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
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

  /** The keys of a module's chunk and of those that it imports, without the initial load. */
  const chunksOf = (isModule: (name: string) => boolean): string[] => {
    const name = Object.keys(modules).find(isModule);
    const key = name && keyByFile.get(modules[name] ?? '');
    return key ? withImports(key).filter((each) => each !== entryKey && !hydrationModules.has(each)) : [];
  };
  const viewChunks = (page: PageRow) =>
    chunksOf((name) => name.endsWith(`/${viewComponent(page.view)}.tsx`));
  const messageChunks = (locale: Locale, namespaces: readonly string[]) =>
    chunksOf((name) => name === `virtual:catalogue/${locale}/${namespaces.join('+')}`);

  /** Compressed size of a chunk. */
  const bytesOf = (key: string): number => {
    const file = path.join(folder, manifest[key]?.file ?? '');
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  };

  /** The code of the page itself counts towards the limit, but is loaded by its own imports. */
  function prefetchOf(page: PageRow, locale: Locale): PrefetchFile[] {
    const own = [
      ...chunksOf((name) => name === 'pages/layouts/deferred-regions.ts'),
      ...viewChunks(page),
      ...messageChunks(locale, page.namespaces),
    ];
    const candidates = [
      ...otherLocales(locale).flatMap((other) =>
        [['shared'], page.namespaces].flatMap((namespaces) =>
          messageChunks(other, namespaces).map((key) => ({ key })),
        ),
      ),
      ...navigation
        .map((id) => pageById(id))
        .filter((each) => each !== page && !each.embedsMap)
        .flatMap((each) =>
          [...messageChunks(locale, each.namespaces), ...viewChunks(each)].map((key) => ({
            key,
            page: each.path,
          })),
        ),
    ];
    const included = new Set(own);
    let bytes = [...included].reduce((sum, key) => sum + bytesOf(key), 0);
    return candidates.flatMap(({ key, ...rest }) => {
      if (included.has(key) || bytes + bytesOf(key) > maxPrefetchBytes) return [];
      included.add(key);
      bytes += bytesOf(key);
      return { href: fileOf(key).href, ...rest };
    });
  }

  const assetsByPage = new Map<string, PageAssets>();
  return (page, locale) => {
    const name = `${page.id} ${locale}`;
    const existing = assetsByPage.get(name);
    if (existing) return existing;
    // The code of views that do not hydrate at once is loaded when the network is idle, or at the first interaction.
    const keys = new Set([...hydrationModules, ...(page.hydratesAtOnce ? viewChunks(page) : [])]);
    keys.delete(entryKey);
    const scripts = {
      entry: fileOf(entryKey),
      preload: [...keys].map(fileOf),
      prefetch: prefetchOf(page, locale),
    };
    const assets: PageAssets = { scripts, font };
    assetsByPage.set(name, assets);
    return assets;
  };
}
