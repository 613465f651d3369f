import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { hostVerdict } from '../middleware/check-host.ts';
import { transportSecurity } from '../middleware/security-headers.ts';
import { isSecure, type TrustProxy } from '../request/client-ip.ts';
import { acceptedEncoding, matchesEtag } from '../request/content-negotiation.ts';
import type { AccessLog } from './access-log.ts';
import type { CachedPage } from './cache-store.ts';
import type { PageCache } from './page-cache.ts';

export interface ServeCachedOptions {
  pageCache: PageCache;
  publicUrl: string | null;
  trust: TrustProxy;
  /** Null when requests are not logged. */
  accessLog: AccessLog | null;
  /** Whether anything may stand between visitor and server. */
  hasProxy: boolean;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Sends one of a page's forms, or that nothing has changed. */
function send(request: IncomingMessage, response: ServerResponse, page: CachedPage): number {
  if (matchesEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.notModifiedHeaders);
    response.end();
    return 304;
  }
  const form = page[acceptedEncoding(request.headers['accept-encoding'])];
  response.writeHead(200, form.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(form.bytes);
  return 200;
}

/**
 * Answers what is ready before Express sees the request: its routing costs several times what sending the bytes does.
 * Hands everything else on.
 */
export function serveCached(app: RequestListener, door: ServeCachedOptions): RequestListener {
  const { pageCache, publicUrl, trust, accessLog: lines, hasProxy } = door;
  return (request, response) => {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return app(request, response);
    const address = pageCache.resolveUrl(url);
    if (!address || hasBody(request)) return app(request, response);
    const secure = hasProxy && isSecure(request, trust);
    const page = pageCache.store.get(address.keyFor(request.headers.cookie, secure));
    if (!page || hostVerdict(request, publicUrl) !== 'ours') return app(request, response);
    if (secure) response.setHeader('Strict-Transport-Security', transportSecurity);
    const status = send(request, response, page);
    pageCache.hits += 1;
    lines?.add(request, status);
  };
}
