import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, matchesEtag } from '../../platform/http/content-negotiation.ts';
import type { CachedPage } from './cache-store.ts';

/** Whether a request has a body. Such a request is never answered from the page cache. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/**
 * Sends a cached page in the best accepted encoding, or a 304.
 *
 * @returns the status.
 */
export function sendCached(request: IncomingMessage, response: ServerResponse, page: CachedPage): number {
  // A conditional request changes only a response that would be successful.
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.notModifiedHeaders);
    response.end();
    return 304;
  }
  const { headers, body } = page[acceptedEncoding(request.headers['accept-encoding'])];
  response.writeHead(page.status, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
  return page.status;
}
