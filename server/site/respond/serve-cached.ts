import type { RequestListener } from 'node:http';
import { mayHaveSession } from '../../features/inbox/sign-in/sessions.ts';
import { hostVerdict } from '../../platform/http/check-request.ts';
import { isSecure, type TrustProxy } from '../../platform/http/client-ip.ts';
import { hasBody } from '../../platform/http/read-body.ts';
import { transportSecurity } from '../../platform/http/security-headers.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { PageQueries } from '../query/page-query.ts';
import type { AccessLog } from './access-log.ts';
import { sendCached } from './send-page.ts';

export interface ServeCachedOptions {
  queries: () => PageQueries;
  pageCache: PageCache;
  /** Scheme and host of the site. */
  publicUrl: string | null;
  trust: TrustProxy;
  /** Null when requests are not logged. */
  accessLog: AccessLog | null;
}

/**
 * Serves cache hits before Express, whose routing costs several times as much as sending the bytes. All other requests go
 * to the application.
 */
export function serveCached(app: RequestListener, options: ServeCachedOptions): RequestListener {
  const { queries, pageCache, publicUrl, trust, accessLog } = options;
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return app(request, response);
    // Staff get pages with a link to the editor, which are not cached.
    if (mayHaveSession(headers.cookie)) return app(request, response);
    const key = queries().ofPage(url, headers.cookie)?.cacheKey;
    if (!key || hasBody(request) || hostVerdict(request, publicUrl) !== 'ours') return app(request, response);
    const page = pageCache.find(key);
    if (!page) return app(request, response);
    if (isSecure(request, trust)) response.setHeader('Strict-Transport-Security', transportSecurity);
    const status = sendCached(request, response, page);
    accessLog?.add(request, status);
  };
}
