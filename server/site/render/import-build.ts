import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pageAssets } from './page-assets.ts';
import type { PageBuild } from './render-document.ts';

type BuiltEntry = Pick<typeof import('../../../pages/entry-server.tsx'), 'renderPage' | 'fontUrl'>;

/**
 * Imports the pages of the production build.
 *
 * @param dist folder of the build.
 * @throws Error with the code `NOT_BUILT` when the folder holds no build.
 */
export async function importBuild(dist: string): Promise<PageBuild> {
  const entry = path.join(dist, 'server/entry-server.js');
  if (!existsSync(entry)) {
    throw Object.assign(new Error('the site has not been built. Run npm run build first.'), {
      code: 'NOT_BUILT',
    });
  }
  // `npm run dev` never calls this function, and Vite would warn of the import.
  const { renderPage, fontUrl } = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as BuiltEntry;
  return { renderPage, assets: pageAssets(path.join(dist, 'client'), fontUrl) };
}
