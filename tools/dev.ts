import { Server } from 'node:http';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { createServer } from 'vite';
import type { RenderPage } from '../pages/app/render-page.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { pageHandlers } from '../server/pages/page-handlers.ts';
import { stopOnSignals } from '../server/process/process-signals.ts';
import { runServer } from '../server/run.ts';
import { readStaticFiles } from '../server/static-files.ts';
import { examplesPage } from './examples-page.ts';

/** `npm run dev`: the same Express server, with pages and ui fresh from Vite; `/ui` shows every primitive. */

process.env.NODE_ENV = 'development';
const root = path.resolve(import.meta.dirname, '..');

interface Entry {
  renderPage: RenderPage;
  fontAddress: string;
}

async function devSite() {
  // Vite wants a server for its socket; ours is made later, so a stand-in passes the upgrades on.
  const upgrades = new Server();
  const vite = await createServer({
    root,
    cacheDir: 'var/vite',
    server: { middlewareMode: true, hmr: { server: upgrades } },
  });
  let listening: Server | null = null;

  const { pages, sendErrorPage } = pageHandlers({
    originOf: () => '',
    pages: async () => {
      const { renderPage, fontAddress } = (await vite.ssrLoadModule('/pages/entry-server.tsx')) as Entry;
      const scripts = { entry: { href: '/tools/dev-entry.ts' }, preload: [] };
      const assets = () => ({ scripts, font: fontAddress });
      return { renderPage, assets };
    },
  });
  const handler: RequestHandler = (request, response, next) => {
    const server = (request.socket as unknown as { server?: Server }).server;
    if (server && server !== listening) {
      listening = server;
      server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade));
    }
    vite.middlewares(request, response, () => {
      if (request.path === '/ui') examplesPage(vite)(request, response, next);
      else pages(request, response, next);
    });
  };
  const staticFiles = await readStaticFiles({
    client: path.join(root, 'var/none'),
    public: path.join(root, 'public'),
  });
  return { staticFiles, pages: () => ({ pages: handler, sendErrorPage }) };
}

try {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, PAGE_CACHE: 'off' });
  stopOnSignals(await runServer(config, { site: devSite }));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
