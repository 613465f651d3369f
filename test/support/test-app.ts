import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import pino, { type Logger } from 'pino';
import { notFoundPath, stablePath } from '../../data/site/match-page.ts';
import { type AppOptions, createApp, trustOf } from '../../server/app.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { preferencesOf } from '../../server/platform/http/preferences.ts';
import { createPageCache, type PageCache } from '../../server/site/page-cache/page-cache.ts';
import { serveCached } from '../../server/site/page-cache/serve-cached.ts';

/** A page that returns the request as it received it; `/contact` throws. */
export const echoPage: RequestHandler = (request, response) => {
  const { locale, consent } = preferencesOf(request);
  if (request.path === '/contact') throw new Error('the page fails');
  if (stablePath(request.path) === notFoundPath) response.status(404);
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
  log: Logger;
  /** Log lines, as objects. */
  logged: Record<string, unknown>[];
  config: Config;
}

/**
 * Creates the application with `echoPage` in place of the rendered pages.
 *
 * @param environment settings by name, on top of the defaults.
 * @param more options of the application that replace the defaults of the tests.
 */
export function createTestApp(
  db: Knex,
  environment: Record<string, string> = {},
  more: Partial<AppOptions> = {},
): TestApp {
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'info', base: null }, { write: (line) => logged.push(JSON.parse(line)) });
  const config = readConfig({ ADMIN_PASSWORD: 'password of the tests', ...environment });
  const pageCache = more.pageCache ?? createPageCache();
  const staticFiles = { built: new Map(), stored: new Map() };
  const app = createApp({ config, db, log, pages: echoPage, staticFiles, pageCache, ...more });
  return { app, pageCache, log, logged, config };
}

/** The application behind its page cache. */
export function withPageCache({ app, pageCache, config }: TestApp) {
  return serveCached(app, {
    pageCache,
    publicUrl: config.publicUrl,
    trust: trustOf(app),
    accessLog: null,
    hasProxy: config.trustProxy !== false,
  });
}
