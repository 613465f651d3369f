import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { RenderPage } from '../pages/app/render-page.ts';
import { builtAssets } from './assets.ts';
import { pageHandler } from './render.ts';

interface BuiltEntry {
  renderPage: RenderPage;
  fontAddress: string;
}

/**
 * Pages as they were built.
 *
 * @param dist folder of the build.
 * @throws Error when nothing was built there.
 */
export async function builtPages(
  dist: string,
  { originOf, log }: { originOf: () => string; log: Logger },
): Promise<RequestHandler> {
  const entry = path.join(dist, 'server/entry-server.js');
  if (!existsSync(entry)) {
    throw Object.assign(new Error('nothing is built yet. Run npm run build first.'), { code: 'NOT_BUILT' });
  }
  const { renderPage, fontAddress } = (await import(pathToFileURL(entry).href)) as BuiltEntry;
  const pages = { renderPage, assets: builtAssets(path.join(dist, 'client'), fontAddress) };
  return pageHandler({ pages: () => pages, originOf, log });
}
