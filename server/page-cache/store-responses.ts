import type { OutgoingHttpHeaders } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { consentCookie, languageCookie } from '../../data/site/preferences.ts';
import { storedPreferences } from '../request/preferences.ts';
import { cacheKey, isCacheable } from './cache-rules.ts';
import { storableHeaders } from './cache-store.ts';
import type { PageCache } from './page-cache.ts';

/** Larger answers are not kept, in bytes. */
const maxBodyBytes = 2 * 1024 * 1024;

/**
 * Takes from a request what is not in its answer's key, so that no page can depend on it: other cookies, and where the
 * answer may be kept, other query parameters.
 *
 * @param url address to render; null leaves it as it came.
 */
function stripUnkeyedInput(request: Request, url: string | null): void {
  const { storedLocale, consent } = storedPreferences(request.headers.cookie);
  request.cookies = {
    ...(storedLocale ? { [languageCookie]: storedLocale } : {}),
    ...(consent ? { [consentCookie]: consent } : {}),
  };
  if (url !== null) {
    request.url = url;
    request.originalUrl = url;
  }
}

/** Calls back with headers and bytes once the answer has gone out whole. */
function capture(response: Response, done: (headers: OutgoingHttpHeaders, bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  let headers: OutgoingHttpHeaders | undefined;
  const { write, end } = response;
  const take = (chunk: unknown, encoding: unknown) => {
    headers ??= { ...response.getHeaders() };
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const bytes =
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : Buffer.from(chunk);
    size += bytes.length;
    if (size <= maxBodyBytes) chunks.push(bytes);
  };
  response.write = function (this: Response, ...given: unknown[]) {
    take(given[0], given[1]);
    return (write as (...all: unknown[]) => boolean).apply(this, given);
  } as Response['write'];
  response.end = function (this: Response, ...given: unknown[]) {
    take(given[0], given[1]);
    return (end as (...all: unknown[]) => Response).apply(this, given);
  } as Response['end'];
  response.once('finish', () => {
    if (headers && size > 0 && size <= maxBodyBytes) done(headers, Buffer.concat(chunks));
  });
}

/**
 * Stands before the pages: keeps what they answer, where the rules allow it.
 *
 * @param pageCache null keeps nothing (`PAGE_CACHE=off`); pages are given no more for that.
 */
export function storeResponses(pageCache: PageCache | null, log: Logger): RequestHandler {
  return (request, response, next) => {
    const address = response.locals.flash ? null : (pageCache?.resolveUrl(request.originalUrl) ?? null);
    stripUnkeyedInput(request, address?.url ?? null);
    if (!pageCache || !address || request.method !== 'GET') return next();
    const key = cacheKey(address, storedPreferences(request.headers.cookie), request.secure);
    capture(response, (headers, bytes) => {
      if (!isCacheable(key, response.statusCode, headers)) return;
      pageCache
        .add(key.text, storableHeaders(headers), bytes)
        .catch((error: unknown) => log.error({ err: error }, 'a page could not be kept'));
    });
    next();
  };
}
