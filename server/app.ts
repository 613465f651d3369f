import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { createContext } from './api/context.ts';
import { api } from './api/index.ts';
import type { TrustProxy } from './client-ip.ts';
import type { Config } from './config.ts';
import type { SendErrorPage } from './error-page.ts';
import { readFlash } from './forms/flash.ts';
import { healthRoutes } from './health/health.ts';
import type { Metrics } from './metrics/metrics.ts';
import { metricsRoute } from './metrics/metrics-routes.ts';
import { checkHost } from './middleware/check-host.ts';
import { allowReadsOnly, checkUrl } from './middleware/check-url.ts';
import { handleErrors } from './middleware/error-handler.ts';
import { logRequests, requestLog } from './middleware/log-requests.ts';
import { requestId } from './middleware/request-id.ts';
import { setSecurityHeaders } from './middleware/security-headers.ts';
import { originOf } from './origin.ts';
import { compressResponse } from './page-cache/compress-response.ts';
import { streamCompression } from './page-cache/encode-page.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { storeResponses } from './page-cache/store-responses.ts';
import { seoRoutes } from './seo/routes.ts';
import { type StaticFiles, serveStaticFiles } from './static-files.ts';

export interface AppOptions {
  config: Config;
  /** Migrated. */
  db: Knex;
  log: Logger;
  /** Answers any GET or HEAD with a page. */
  pages: RequestHandler;
  /** Answers a failed request with the site's own error page; without it a plain one is sent. */
  sendErrorPage?: SendErrorPage;
  /** Files of the build and pictures; none in tests. */
  staticFiles?: StaticFiles;
  /** Where streamed pages are kept; null keeps none. */
  pageCache?: PageCache | null;
  metrics?: Metrics | null;
  /** Whether the server has been told to stop. */
  isStopping?: () => boolean;
  /** Milliseconds since 1970. */
  clock?: () => number;
}

/** Express's compiled `trust proxy` setting of an app. */
export function trustOf(app: Express): TrustProxy {
  return app.get('trust proxy fn') as TrustProxy;
}

/** Puts the server together: the list of what a request passes, in order, and nothing else. */
export function createApp(options: AppOptions): Express {
  const { config, db, log, pages, sendErrorPage, staticFiles, pageCache = null, metrics = null } = options;
  const { isStopping = () => false, clock = Date.now } = options;
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', config.trustProxy);
  const trust = trustOf(app);
  const context = createContext({ config, db, log, clock });

  app.use(requestId);
  app.use(logRequests(log, requestLog(log, trust, config.logAddresses === 'full')));
  app.use(setSecurityHeaders(trust));
  if (metrics) app.use(metrics.count);
  app.use(healthRoutes(db, log, isStopping));
  if (metrics && config.metricsPort === null) app.use(metricsRoute(metrics, context.verifyBearerToken));
  app.use(checkHost(config.publicUrl));
  app.use(checkUrl);
  if (staticFiles) app.use(serveStaticFiles(staticFiles));
  app.use(compression(streamCompression));
  app.use(seoRoutes(() => originOf(config), clock));
  app.use(api(context));
  app.use(allowReadsOnly);
  app.use(readFlash({ db, clock }));
  app.use(compressResponse);
  app.use(storeResponses(pageCache, log));
  app.use(pages);
  app.use(handleErrors({ log, sendErrorPage, countError: metrics?.countError }));
  return app;
}
