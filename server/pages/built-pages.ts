import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '../../pages/app/render-page.ts';
import { pageAssets } from './page-assets.ts';
import { type PageHandlers, pageHandlers } from './page-handlers.ts';

interface BuiltEntry {
  renderPage: RenderPage;
  fontAddress: string;
}

/**
 * Pages of the production build.
 *
 * @param dist folder of the build.
 * @param options scheme and host of the site, and milliseconds until a rendering is given up.
 * @throws Error with the code `NOT_BUILT` when nothing was built there.
 */
export async function builtPages(
  dist: string,
  options: { originOf: () => string; renderTimeoutMs?: number },
): Promise<PageHandlers> {
  const entry = path.join(dist, 'server/entry-server.js');
  if (!existsSync(entry)) {
    throw Object.assign(new Error('nothing is built yet. Run npm run build first.'), { code: 'NOT_BUILT' });
  }
  const { renderPage, fontAddress } = (await import(pathToFileURL(entry).href)) as BuiltEntry;
  const built = { renderPage, assets: pageAssets(path.join(dist, 'client'), fontAddress) };
  return pageHandlers({ ...options, pages: () => built });
}
