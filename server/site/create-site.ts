import type { RequestListener } from 'node:http';
import type { RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { documentsOfPage } from '../../data/snapshot/documents-of-page.ts';
import type { CurrentContent, Snapshot } from '../../data/snapshot/snapshot.ts';
import type { TrustProxy } from '../platform/http/client-ip.ts';
import type { HttpError } from '../platform/http/errors.ts';
import { renderLimit } from '../platform/limits/limits.ts';
import { requestLog } from '../platform/logging/log-requests.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { prepareContent } from './page-cache/prepare-content.ts';
import { startRenderingAhead } from './page-cache/render-ahead.ts';
import { previewRenderer, type RenderPreview } from './preview/render-preview.ts';
import { pageQueriesOf, withoutFlash } from './query/page-query.ts';
import { createPageDataStore, pageDataRoute } from './render/page-data.ts';
import {
  createDocumentRenderer,
  type DocumentRendererOptions,
  type PageBuild,
} from './render/render-document.ts';
import { createRenderQueue } from './render/render-queue.ts';
import { createAccessLog } from './respond/access-log.ts';
import { errorPageSender, type SendErrorPage } from './respond/error-page.ts';
import { pageHandler } from './respond/page-handler.ts';
import { serveCached } from './respond/serve-cached.ts';

/*
 * The life of a request
 *
 * 1. `platform/process/listen.ts` accepts the connection, within the limits of its network, and passes the request to the listener
 *    of this file.
 * 2. `respond/serve-cached.ts` describes a GET or HEAD request by a page query (`query/page-query.ts`): row of the page table, slug,
 *    language, cookie consent, known query parameters and cache key, computed once from URL and cookies and memoized, and the snapshot
 *    of the content (`data/snapshot`) that all further steps use. If the page
 *    cache has the key, its bytes are the response: compressed in advance, with ETag or as 304. That is the way of almost every visit.
 * 3. All other requests go to Express. `app.ts` lists the middleware in order: request id, log, security headers, health, checks of
 *    host and URL, files, feeds and documents, the API and the forms (`features/`). What none of them answers is a page.
 * 4. `respond/page-handler.ts` takes the page query of the request and its flash message, looks into the cache again (unknown paths
 *    are known to be pages only now), and renders.
 * 5. `render/render-document.ts` waits for its turn in the render queue and calls the build's `renderPage`
 *    (`pages/entry-server.tsx`). When React has rendered the shell, status and head are decided: style element, content security
 *    policy with its hash, data for hydration. An error before that is a RenderError; nothing has been sent.
 * 6. `respond/send-page.ts` sends what is ready and then React's stream of suspended regions, through the encoder and at the speed
 *    of the client. A region that fails after the shell is drawn by its boundary, logged and counted. The site's own pages suspend
 *    nothing, so they are complete with their shell and can be read without JavaScript.
 * 7. A complete document of a cacheable query goes into the page cache (`page-cache/`), which evicts by bytes and compresses again at
 *    the highest level. After the start, `page-cache/render-ahead.ts` renders all pages in the same way, and before the site shows
 *    other content, `page-cache/prepare-content.ts` renders those that differ.
 * 8. What throws ends in `respond/error-handler.ts`: JSON under `/api`, else the site's error page in the visitor's language, rendered
 *    by 5 without scripts, or a static page if that fails, too. Failures are logged with the request's id and never stored.
 */

export interface SiteOptions {
  content: CurrentContent;
  /** Called for every page that is rendered. */
  build: () => PageBuild | Promise<PageBuild>;
  /** Scheme and host of the site, for canonical URLs. */
  origin: string;
  config: {
    /** Scheme and host that visitors use; null accepts every host. */
    publicUrl: string | null;
    /** Whether shared caches may store pages. */
    sharedCache: boolean;
    /** By which staff may sign in; null without one. */
    oidc: object | null;
  };
  db: Knex;
  log: Logger;
  trust: TrustProxy;
  /** Null renders every request. */
  pageCache: PageCache | null;
  /** Milliseconds since 1970. */
  clock?: () => number;
  countError?: ((isStarted: boolean) => void) | undefined;
  /** Sends the page of an unexpected error, in place of the site's error page. */
  sendServerError?: ((response: Response, error: HttpError) => void) | undefined;
  renderTimeoutMs?: number | undefined;
  /** Whether everybody sees draft languages, as in development. */
  showsDrafts?: boolean | undefined;
  /** Folder in which the data of pages is retained; in memory only without it. */
  retainedPageData?: string | undefined;
}

/** What visitors get: pages, their cache and error pages. */
export interface PageServer {
  /** Sends the data that pages are hydrated with. */
  pageData: RequestHandler;
  /** Responds to any GET or HEAD request with a page. */
  pages: RequestHandler;
  sendErrorPage: SendErrorPage;
  renderPreview: RenderPreview;
  /** The keys of the documents behind a page, for the editor; none for a page for staff. @param path of the page. */
  documentsOfPage(path: string): Promise<string[]>;
  /**
   * The listener of the server: serves cached pages itself and passes all other requests on.
   *
   * @param writeLines writes serialized log entries.
   */
  listener(app: RequestListener, writeLines: (lines: string) => void): RequestListener;
  /**
   * Fills the page cache with the pages of other content.
   *
   * @returns removes the pages of the previous content; called when the site shows the other one.
   */
  prepareContent(next: Snapshot): Promise<() => void>;
  /** Renders all cacheable pages in the background. @returns stops it; resolves when a current rendering has ended. */
  startRenderingAhead(delayMs?: number): () => Promise<void>;
}

/** Connects queries, renderer, page cache and responses. */
export function createSite(options: SiteOptions): PageServer {
  const { content, build, origin, config, db, log, trust, pageCache, countError } = options;
  const { clock = Date.now, sendServerError, renderTimeoutMs, retainedPageData, showsDrafts } = options;
  const queries = () => pageQueriesOf(content());
  const pageData = createPageDataStore(retainedPageData ?? null, log);
  const rendering: DocumentRendererOptions = {
    build,
    addPageData: pageData.add,
    origin,
    sharedCache: config.sharedCache,
    hasProvider: config.oidc !== null,
    // Without the page cache, every visit needs a rendering.
    enqueue: createRenderQueue(pageCache ? renderLimit : null),
    renderTimeoutMs,
  };
  const renderDocument = createDocumentRenderer(rendering);
  /** For the next edition, which is to be shown soon: `prepareContent` starts few renderings at a time, and they wait for no others. */
  const renderNext = createDocumentRenderer({ ...rendering, enqueue: async () => undefined });
  /** Not what the page cache has: its data was stored with it. Nothing of the cache is sent, so it is no hit. */
  async function renderForData(url: string, ip: string | undefined): Promise<void> {
    const query = queries().of(withoutFlash(url), undefined);
    if (query.cacheKey !== null && pageCache?.store.get(query.cacheKey)) return;
    const document = await renderDocument(query, { ip });
    pageCache?.add(query.cacheKey, document);
  }

  return {
    pageData: pageDataRoute(pageData, renderForData),
    pages: pageHandler({ queries, renderDocument, pageCache, db, log, clock, countError, showsDrafts }),
    sendErrorPage: errorPageSender({ queries, renderDocument, sendServerError }),
    renderPreview: previewRenderer(content, renderDocument),
    async documentsOfPage(path) {
      const query = queries().of(path, undefined);
      if (query.page.layout === 'tool') return [];
      const { reads } = await renderDocument(query, { ip: null });
      return documentsOfPage(reads, query.page, query.content);
    },
    listener(app, writeLines) {
      if (!pageCache) return app;
      const requests = requestLog(log, trust, content);
      const accessLog = requests.isEnabled ? createAccessLog(requests, writeLines) : null;
      return serveCached(app, { queries, pageCache, publicUrl: config.publicUrl, trust, accessLog });
    },
    async prepareContent(after) {
      if (!pageCache) return () => undefined;
      const before = content();
      pageCache.urgent = prepareContent({ before, after, renderDocument: renderNext, pageCache, log });
      await pageCache.urgent;
      return () => pageCache.store.retain(pageQueriesOf(after).keyPrefix);
    },
    startRenderingAhead: (delayMs) =>
      pageCache
        ? startRenderingAhead({ queries, renderDocument, pageCache, log, delayMs })
        : async () => undefined,
  };
}
