import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { createContext } from './api/context.ts';
import { api } from './api/index.ts';
import type { Config } from './config.ts';
import { builtDocuments, documentRoutes } from './documents/routes.ts';
import { readFlash } from './forms/flash.ts';
import { healthRoutes } from './health/health.ts';
import { closeUnread } from './http/close-unread.ts';
import type { Metrics } from './metrics/metrics.ts';
import { metricsRoute } from './metrics/metrics-routes.ts';
import { checkHost } from './middleware/check-host.ts';
import { allowReadsOnly, checkUrl } from './middleware/check-url.ts';
import { handleErrors } from './middleware/error-handler.ts';
import { logRequests, requestLog } from './middleware/log-requests.ts';
import { setSecurityHeaders } from './middleware/security-headers.ts';
import { originOf } from './origin.ts';
import { compressResponse } from './page-cache/compress-response.ts';
import { streamCompression } from './page-cache/encode-page.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { storeResponses } from './page-cache/store-responses.ts';
import type { SendErrorPage } from './pages/error-page.ts';
import type { TrustProxy } from './request/client-ip.ts';
import { requestId } from './request/request-id.ts';
import { seoRoutes } from './seo/routes.ts';
import { type StaticFiles, serveStaticFiles } from './static-files.ts';

/** What the application consists of. */
export interface AppOptions {
  config: Config;
  /** With the current schema. */
  db: Knex;
  log: Logger;
  /** Responds to any GET or HEAD request with a page. */
  pages: RequestHandler;
  /** Responds to a failed request with the site's error page; without it a plain page is sent. */
  sendErrorPage?: SendErrorPage;
  /** Files of the build and of `public/`; without it none are served. */
  staticFiles?: StaticFiles;
  /** Null disables the page cache. */
  pageCache?: PageCache | null;
  metrics?: Metrics | null;
  /** Whether the server is shutting down. */
  isStopping?: () => boolean;
  /** Returns milliseconds since 1970. */
  clock?: () => number;
  /** When this release was built, in milliseconds since 1970; the start of the process by default. */
  releasedAt?: number | undefined;
}

/** Express's compiled `trust proxy` setting of an app. */
export function trustOf(app: Express): TrustProxy {
  return app.get('trust proxy fn') as TrustProxy;
}

/** Creates the Express application: the middleware and routes in the order in which a request passes them. */
export function createApp(options: AppOptions): Express {
  const { config, db, log, pages, sendErrorPage, staticFiles, pageCache = null, metrics = null } = options;
  const { isStopping = () => false, clock = Date.now } = options;
  const siteOrigin = () => originOf(config);
  const documents = builtDocuments(staticFiles?.built.keys() ?? []);
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', config.trustProxy);
  const trust = trustOf(app);
  const context = createContext({ config, db, log, clock });

  app.use(requestId);
  app.use(closeUnread);
  app.use(logRequests(log, requestLog(log, trust, config.logAddresses === 'full')));
  app.use(setSecurityHeaders(trust));
  if (metrics) app.use(metrics.count);
  app.use(healthRoutes(db, log, isStopping));
  if (metrics && config.metricsPort === null) app.use(metricsRoute(metrics, context.verifyBearerToken));
  app.use(checkHost(config.publicUrl));
  app.use(checkUrl);
  if (staticFiles) app.use(serveStaticFiles(staticFiles));
  app.use(compression(streamCompression));
  app.use(seoRoutes(siteOrigin, options.releasedAt ?? clock(), [...documents.keys()]));
  app.use(documentRoutes(documents, siteOrigin));
  app.use(api(context));
  app.use(allowReadsOnly);
  app.use(readFlash({ db, clock }));
  app.use(compressResponse);
  app.use(storeResponses(pageCache, log));
  app.use(pages);
  app.use(handleErrors({ log, sendErrorPage, countError: metrics?.countError }));
  return app;
}
