import type { OutgoingHttpHeaders } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { consentCookie, languageCookie } from '../../../data/site/preferences.ts';
import { isFixedMessage } from '../../features/forms/flash.ts';
import { storedPreferences } from '../../platform/http/preferences.ts';
import { type CacheKey, cacheKey, isCacheable, pageUrl } from './cache-rules.ts';
import { storableHeaders } from './cache-store.ts';
import type { PageCache } from './page-cache.ts';
import { hasBody, sendCached } from './send-cached.ts';

/** Larger pages are not cached. */
const maxBodyBytes = 2 * 1024 * 1024;

/**
 * Removes unkeyed input from a request, so that no page can depend on it: all cookies but language and consent, and, where
 * the response is cacheable, all other query parameters.
 *
 * @param url the cacheable URL; null leaves the URL unchanged.
 */
function stripUnkeyedInput(request: Request, url: string | null): void {
  const { storedLocale, consent } = storedPreferences(request.headers.cookie);
  const cookies = { [languageCookie]: storedLocale, [consentCookie]: consent };
  request.headers.cookie = Object.entries(cookies)
    .flatMap(([name, value]) => (value === null ? [] : `${name}=${value}`))
    .join('; ');
  if (url !== null) {
    request.url = url;
    request.originalUrl = url;
  }
}

/** The URL of the response's page; null when it has a stored flash message. */
function cacheableUrlOf(request: Request, response: Response): string | null {
  const { flash } = response.locals;
  if (!flash) return pageUrl(request.originalUrl);
  return isFixedMessage(flash) ? request.originalUrl : null;
}

/**
 * For caches in front of the server, with `SHARED_CACHE=true`. Browsers revalidate at each visit. A release changes the cache
 * key of a shared cache (docs/operations.md), so that these times only limit errors of its configuration.
 */
const sharedCacheControl = 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400';

/** Allows shared caches to store a page that depends on nothing but path, keyed query, language and consent. */
function allowSharedCaching(key: CacheKey, response: Response): void {
  const isShareable =
    key.status === 200 &&
    !response.locals.flash &&
    isCacheable(key, response.statusCode, response.getHeaders());
  if (!isShareable) return;
  response.setHeader('Cache-Control', sharedCacheControl);
  // The id of this request means nothing to the visitors who receive the stored response.
  response.removeHeader('X-Request-Id');
}

/** Calls back before the headers are sent, and with headers and body after the complete response has been sent; not when the body exceeds the limit. */
function captureResponse(
  response: Response,
  beforeHeaders: () => void,
  onComplete: (headers: OutgoingHttpHeaders, body: Buffer) => void,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  let headers: OutgoingHttpHeaders | undefined;
  const { write, end } = response;
  const record = (chunk: unknown, encoding: unknown) => {
    if (!headers && !response.headersSent) beforeHeaders();
    headers ??= { ...response.getHeaders() };
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const bytes =
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : Buffer.from(chunk);
    size += bytes.length;
    if (size <= maxBodyBytes) chunks.push(bytes);
  };
  response.write = function (this: Response, ...args: unknown[]) {
    record(args[0], args[1]);
    return (write as (...args: unknown[]) => boolean).apply(this, args);
  } as Response['write'];
  response.end = function (this: Response, ...args: unknown[]) {
    record(args[0], args[1]);
    return (end as (...args: unknown[]) => Response).apply(this, args);
  } as Response['end'];
  response.once('finish', () => {
    if (headers && size > 0 && size <= maxBodyBytes) onComplete(headers, Buffer.concat(chunks));
  });
}

/**
 * Stores the responses of the page handler in the page cache, where the cache rules allow it, and answers requests whose page
 * is known only here: unknown paths, and URLs with the id of a flash message that does not exist.
 *
 * @param pageCache null stores nothing (`PAGE_CACHE=off`); unkeyed input is removed all the same.
 * @param sharedCache whether shared caches may store cacheable pages, too.
 */
export function storeResponses(
  pageCache: PageCache | null,
  log: Logger,
  sharedCache: boolean,
): RequestHandler {
  return (request, response, next) => {
    const url = cacheableUrlOf(request, response);
    const cacheable = (url !== null && pageCache?.resolveUrl(url)) || null;
    stripUnkeyedInput(request, cacheable?.url ?? null);
    if (!pageCache || !cacheable) return next();
    const key = cacheKey(cacheable, storedPreferences(request.headers.cookie));
    const cached = pageCache.store.get(key.text);
    if (cached && !hasBody(request)) {
      sendCached(request, response, cached);
      pageCache.hits += 1;
      return;
    }
    if (request.method !== 'GET') return next();
    const beforeHeaders = () => {
      if (sharedCache) allowSharedCaching(key, response);
    };
    captureResponse(response, beforeHeaders, (headers, body) => {
      if (!isCacheable(key, response.statusCode, headers)) return;
      pageCache
        .add(key.text, storableHeaders(headers), body, key.status)
        .catch((error: unknown) => log.error({ err: error }, 'a page could not be cached'));
    });
    next();
  };
}
