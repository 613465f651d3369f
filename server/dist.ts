import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '../pages/app/render-page.ts';
import { builtAssets } from './assets.ts';
import type { Pages } from './render.ts';

/** Where the built site lies. */
export const distFolder = path.resolve(import.meta.dirname, '../dist');

interface Entry {
  renderPage: RenderPage;
  fontAddress: string;
}

/**
 * The built pages.
 *
 * @throws Error when nothing is built.
 */
export async function builtPages(): Promise<Pages> {
  const entry = (await import(pathToFileURL(path.join(distFolder, 'server/entry-server.js')).href)) as Entry;
  return {
    renderPage: entry.renderPage,
    assets: builtAssets(path.join(distFolder, 'client'), entry.fontAddress),
  };
}
