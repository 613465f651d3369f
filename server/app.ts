import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { CurrentContent } from '../data/snapshot/snapshot.ts';
import type { Config } from './config.ts';
import { createContext, type FindPageDocuments } from './context.ts';
import { hasFailedPurges } from './features/content/purge-queue.ts';
import type { Publishing } from './features/editor/publish.ts';
import { identifyStaff } from './features/inbox/sign-in/staff.ts';
import { hasFailedMails } from './features/mail/repository.ts';
import { allowReadsOnly, checkHost, checkUrl } from './platform/http/check-request.ts';
import type { TrustProxy } from './platform/http/client-ip.ts';
import { originOf } from './platform/http/origin.ts';
import { closeUnread } from './platform/http/read-body.ts';
import { setSecurityHeaders } from './platform/http/security-headers.ts';
import { compileTrustProxy } from './platform/http/trust-proxy.ts';
import { logRequests, requestLog } from './platform/logging/log-requests.ts';
import { type Metrics, metricsRoute } from './platform/metrics/metrics.ts';
import { healthRoutes } from './platform/process/health.ts';
import { api } from './routes.ts';
import { planRoutes } from './site/documents/plan-routes.ts';
import { documentRoutes, refuseGoneDocuments } from './site/documents/routes.ts';
import { hideDeletedPictures } from './site/files/hide-deleted-pictures.ts';
import { type StaticFiles, serveStaticFiles } from './site/files/static-files.ts';
import { streamCompression } from './site/page-cache/encode-page.ts';
import { pressRoutes } from './site/press/routes.ts';
import type { RenderPreview } from './site/preview/render-preview.ts';
import { previewRoutes } from './site/preview/routes.ts';
import { sharedPreviewRoutes } from './site/preview/shared-preview.ts';
import { handleErrors } from './site/respond/error-handler.ts';
import type { SendErrorPage } from './site/respond/error-page.ts';
import { seoRoutes } from './site/seo/routes.ts';

/** What the application consists of. */
export interface AppOptions {
  content: CurrentContent;
  config: Config;
  /** With the current schema. */
  db: Knex;
  log: Logger;
  /** Whether an IP address is a trusted proxy; the setting of `config` by default. */
  trust?: TrustProxy;
  /** What publishing in the browser needs of the process. */
  publishing?: Publishing;
  /** Responds to any GET or HEAD request with a page. */
  pages: RequestHandler;
  /** Sends the data that pages are hydrated with; without it none is. */
  pageData?: RequestHandler;
  /** Responds to a failed request with the site's error page; without it a plain page is sent. */
  sendErrorPage?: SendErrorPage;
  /** Finds the documents behind a page for the editor. */
  documentsOfPage?: FindPageDocuments;
  /** Renders pages with drafts; without it there is no preview. */
  renderPreview?: RenderPreview;
  /** Files of the build and of `public/`; without it none are served. */
  staticFiles?: StaticFiles;
  metrics?: Metrics | null;
  /** Whether the server is shutting down, and no other process serves in its place. */
  isStopping?: () => boolean;
  /** Returns milliseconds since 1970. */
  clock?: () => number;
  /** When this release was built, in milliseconds since 1970; the start of the process by default. */
  releasedAt?: number | undefined;
}

/** Creates the Express application: the middleware and routes in the order in which a request passes them. */
export function createApp(options: AppOptions): Express {
  const {
    content,
    config,
    db,
    log,
    trust = compileTrustProxy(config.trustProxy),
    pages,
    pageData,
    sendErrorPage,
    renderPreview,
    staticFiles,
    metrics = null,
  } = options;
  const { isStopping = () => false, clock = Date.now } = options;
  const siteOrigin = () => originOf(config);
  const app = express();
  app.disable('x-powered-by').set('trust proxy', trust);
  // An ETag for files on the disk only: that of other responses would be a digest of the body, which takes time.
  app.set('etag', () => undefined);
  const { publishing, documentsOfPage } = options;
  const context = createContext({ content, config, db, log, clock, publishing, documentsOfPage });
  const readDetails = async () => [
    ...((await hasFailedMails(db)) ? ['failedMails'] : []),
    ...((await hasFailedPurges(db)) ? ['failedPurges'] : []),
  ];

  app.use(logRequests(log, requestLog(log, trust, content)));
  app.use(closeUnread);
  app.use(setSecurityHeaders(trust));
  app.use(healthRoutes({ db, log, isStopping, readDetails }));
  if (metrics && config.metricsPort === null) app.use(metricsRoute(metrics, context.verifyBearerToken));
  // After the probes, which are no visits.
  if (metrics) app.use(metrics.count);
  app.use(checkHost(config.publicUrl));
  app.use(checkUrl(content));
  app.use(refuseGoneDocuments(content));
  const stored = staticFiles?.stored ?? new Map();
  app.use(identifyStaff(context.admin));
  app.use(planRoutes({ content, db, stored }));
  app.use(hideDeletedPictures(content, db));
  if (staticFiles) app.use(serveStaticFiles(staticFiles));
  app.use(compression(streamCompression));
  const releasedAt = options.releasedAt ?? clock();
  if (pageData) app.use(pageData);
  app.use(seoRoutes({ content, originOf: siteOrigin, releasedAt }));
  app.use(documentRoutes(content, siteOrigin));
  if (staticFiles) {
    const limit = context.limits.pressPack;
    app.use(pressRoutes({ content, originOf: siteOrigin, files: staticFiles, limit, clock }));
  }
  app.use(api(context));
  if (renderPreview) {
    app.use(previewRoutes(context, renderPreview));
    app.use(sharedPreviewRoutes(context, renderPreview, stored));
  }
  app.use(allowReadsOnly);
  app.use(pages);
  app.use(handleErrors({ content, log, sendErrorPage, countError: metrics?.countError }));
  return app;
}
