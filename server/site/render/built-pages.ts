import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '../../../pages/app/render-page.ts';
import { type PageHandlers, pageHandlers } from '../respond/page-handlers.ts';
import type { PageHandlerOptions } from '../respond/render.ts';
import { pageAssets } from './page-assets.ts';

/** Exports of `pages/entry-server.tsx`. */
interface BuiltEntry {
  renderPage: RenderPage;
  fontUrl: string;
}

/**
 * Imports the pages of the production build.
 *
 * @param dist folder of the build.
 * @param options `originOf` returns scheme and host of the site; the others are those of the page handler.
 * @throws Error with the code `NOT_BUILT` when the folder holds no build.
 */
export async function builtPages(
  dist: string,
  options: Pick<PageHandlerOptions, 'enqueue' | 'renderTimeoutMs' | 'statedSettings'> & {
    originOf: () => string;
  },
): Promise<PageHandlers> {
  const entry = path.join(dist, 'server/entry-server.js');
  if (!existsSync(entry)) {
    throw Object.assign(new Error('the site has not been built. Run npm run build first.'), {
      code: 'NOT_BUILT',
    });
  }
  const { renderPage, fontUrl } = (await import(pathToFileURL(entry).href)) as BuiltEntry;
  const built = { renderPage, assets: pageAssets(path.join(dist, 'client'), fontUrl) };
  return pageHandlers({ ...options, pages: () => built });
}
