import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import pino from 'pino';
import { type AppOptions, createApp, trustOf } from '../../server/app.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { createPageCache, type PageCache } from '../../server/page-cache/page-cache.ts';
import { serveCached } from '../../server/page-cache/serve-cached.ts';
import { preferencesOf } from '../../server/request/preferences.ts';

/** A page that shows what it was given of a request; `/contact` fails, `/bond…` fails after its head. */
export const echoPage: RequestHandler = (request, response) => {
  const { locale, consent } = preferencesOf(request);
  if (request.path === '/contact') throw new Error('the page fails');
  response.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': locale,
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': "default-src 'none'; script-src 'self'",
  });
  if (request.path === '/about' && request.method === 'GET') response.write('<!doctype html>');
  response.end(
    `<p>${JSON.stringify({ url: request.originalUrl, locale, consent, cookies: request.headers.cookie })}</p>`,
  );
};

export interface TestApp {
  app: ReturnType<typeof createApp>;
  pageCache: PageCache;
  /** Lines of the log, as objects. */
  logged: Record<string, unknown>[];
  config: Config;
}

/** The application as it runs, with a page of the tests' own. */
export function createTestApp(
  db: Knex,
  environment: Record<string, string> = {},
  more: Partial<AppOptions> = {},
): TestApp {
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'info', base: null }, { write: (line) => logged.push(JSON.parse(line)) });
  const config = readConfig({ ADMIN_PASSWORD: 'password of the tests', ...environment });
  const pageCache = createPageCache();
  const staticFiles = { built: new Map(), stored: new Map() };
  const app = createApp({ config, db, log, pages: echoPage, staticFiles, pageCache, ...more });
  return { app, pageCache, logged, config };
}

/** The same behind its front door. */
export function withPageCache({ app, pageCache, config }: TestApp) {
  return serveCached(app, {
    pageCache,
    publicUrl: config.publicUrl,
    trust: trustOf(app),
    accessLog: null,
    hasProxy: config.trustProxy !== false,
  });
}

/** Listens on a free port. @returns the address, and how to end it. */
export async function serve(
  handler: Parameters<typeof createServer>[1],
): Promise<{ origin: string; server: Server; end(): Promise<void> }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
