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
import { root } from './run.ts';

/** `npm run dev`: runs the Express server with pages and ui from Vite's dev server; `/ui` shows every primitive. */

process.env.NODE_ENV = 'development';

interface Entry {
  renderPage: RenderPage;
  fontUrl: string;
}

async function devSite() {
  // Vite needs an HTTP server for its WebSocket, but the site's server does not exist yet: its upgrades are forwarded here.
  const upgrades = new Server();
  const vite = await createServer({
    root,
    cacheDir: 'var/vite',
    server: { middlewareMode: true, hmr: { server: upgrades } },
  });
  let forwardedServer: Server | null = null;

  const { pages, sendErrorPage } = pageHandlers({
    originOf: () => '',
    pages: async () => {
      const { renderPage, fontUrl } = (await vite.ssrLoadModule('/pages/entry-server.tsx')) as Entry;
      const scripts = { entry: { href: '/tools/dev-entry.ts' }, preload: [] };
      const assets = () => ({ scripts, font: fontUrl });
      return { renderPage, assets };
    },
  });
  const handler: RequestHandler = (request, response, next) => {
    const server = (request.socket as unknown as { server?: Server }).server;
    if (server && server !== forwardedServer) {
      forwardedServer = server;
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
