import { createServer, get, type RequestListener } from 'node:http';
import { duplexPair } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import express, { type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { defaultLocale, locales, otherLocales } from '../../../data/locale.ts';
import { notFoundPath } from '../../../data/site/match-page.ts';
import { pages as pageTable } from '../../../data/site/pages.ts';
import { type Consent, consentCookie, languageCookie } from '../../../data/site/preferences.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import { setSecurityHeaders } from '../../platform/http/security-headers.ts';
import type { PageCache } from './page-cache.ts';
import { storeResponses } from './store-responses.ts';

/** A request that has a cache entry of its own. */
export interface CacheableRequest {
  url: string;
  /** The `Cookie` header; absent without cookies. */
  cookie?: string;
}

/** In the order in which visitors need them: the first page of a visit has no consent. */
const consents: readonly (Consent | null)[] = [null, 'accepted', 'declined'];

/**
 * One request for each cache entry of the page table and of the 404 page: every language, from URL or cookie, and every
 * consent. Filtered lists and flash messages are left out.
 */
export function cacheableRequests(): CacheableRequest[] {
  const paths = pageTable
    .filter(({ path, isUncacheable }) => !isUncacheable && !path.includes(':'))
    .map(({ path }) => path);
  const requestsOf = (path: string, consent: Consent | null) => {
    const cookies = consent ? [`${consentCookie}=${consent}`] : [];
    const request = (url: string, stored: string[] = []): CacheableRequest => {
      const cookie = [...stored, ...cookies].join('; ');
      return cookie ? { url, cookie } : { url };
    };
    return [
      request(path),
      ...locales.map((locale) => request(withLanguage(path, locale))),
      ...otherLocales(defaultLocale).map((locale) => request(path, [`${languageCookie}=${locale}`])),
    ];
  };
  return consents.flatMap((consent) => [...paths, notFoundPath].flatMap((path) => requestsOf(path, consent)));
}

/** Sends requests to a listener over connections in memory. @returns requests a page and resolves with its status. */
function inProcessClient(listener: RequestListener): (request: CacheableRequest) => Promise<number> {
  const server = createServer(listener);
  return ({ url, cookie }) => {
    const [clientSide, serverSide] = duplexPair();
    // The limit of renderings per client does not apply to the machine itself.
    server.emit('connection', Object.assign(serverSide, { remoteAddress: '127.0.0.1' }));
    return new Promise((resolve, reject) => {
      const options = { path: url, headers: cookie ? { cookie } : {}, createConnection: () => clientSide };
      get(options, (response) => {
        response.resume();
        response.once('error', reject);
        response.once('end', () => resolve(response.statusCode ?? 0));
      }).once('error', reject);
    });
  };
}

/** Time for the first requests after the start. */
const startDelayMs = 500;
/** The pause after a rendering in multiples of its duration: the background work uses a quarter of the event loop. */
const pauseFactor = 3;

interface RenderAheadOptions {
  /** The page handler; it shares its render queue with the requests of visitors. */
  pages: RequestHandler;
  pageCache: PageCache;
  log: Logger;
  /** Whether shared caches may store the pages. */
  sharedCache: boolean;
  delayMs?: number;
}

/**
 * Starts to render all cacheable pages into the page cache, one after the other in the background. A log line tells when
 * it is complete, or that the page cache is too small.
 *
 * @returns stops the work; resolves when a current rendering has ended.
 */
export function startRenderingAhead({
  pages,
  pageCache,
  log,
  sharedCache,
  delayMs = startDelayMs,
}: RenderAheadOptions): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const app = express().disable('x-powered-by').disable('etag');
  app.use(
    setSecurityHeaders(() => false),
    storeResponses(pageCache, log, sharedCache),
    pages,
  );
  app.use(((err, request, response, _next) => {
    log.error({ err, url: request.originalUrl }, 'a page could not be rendered ahead');
    response.status(500).end();
  }) satisfies express.ErrorRequestHandler);
  const load = inProcessClient(app);

  const isCached = ({ url, cookie }: CacheableRequest) => {
    const key = pageCache.resolveUrl(url)?.keyFor(cookie);
    return key !== undefined && pageCache.store.get(key) !== undefined;
  };
  const run = async () => {
    await wait(delayMs, undefined, { ref: false, signal });
    const begun = performance.now();
    for (const request of cacheableRequests()) {
      if (isCached(request)) continue;
      const startedAt = performance.now();
      await load(request);
      await wait(pauseFactor * (performance.now() - startedAt), undefined, { ref: false, signal });
    }
    const { size, totalBytes, evictions } = pageCache.store;
    const seconds = Math.round((performance.now() - begun) / 1000);
    const result = { pages: size, bytes: totalBytes, seconds };
    if (evictions === 0) log.info(result, 'all pages are in the page cache');
    else log.warn({ ...result, evictions }, 'the page cache is too small for all pages');
  };
  const running = run().catch((err: unknown) => {
    if (!signal.aborted) log.error({ err }, 'rendering ahead failed');
  });
  return () => {
    stopping.abort();
    return running;
  };
}
