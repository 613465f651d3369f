import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isSecure, type TrustProxy } from '../client-address.ts';
import { hostVerdict } from '../middleware/check-host.ts';
import { transportSecurity } from '../middleware/security-headers.ts';
import { acceptedEncoding, isKept } from './negotiate.ts';
import type { ReadyLines } from './ready-lines.ts';
import type { ReadyPages } from './ready-pages.ts';
import type { ReadyPage } from './store.ts';

export interface FrontDoor {
  readyPages: ReadyPages;
  publicUrl: string | null;
  trust: TrustProxy;
  /** Null when requests are not logged. */
  lines: ReadyLines | null;
  /** Whether anything may stand between visitor and server. */
  hasProxy: boolean;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Sends one of a page's forms, or that nothing has changed. */
function send(request: IncomingMessage, response: ServerResponse, page: ReadyPage): number {
  if (isKept(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.unchanged);
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
export function frontDoor(app: RequestListener, door: FrontDoor): RequestListener {
  const { readyPages, publicUrl, trust, lines, hasProxy } = door;
  return (request, response) => {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return app(request, response);
    const address = readyPages.addressOf(url);
    if (!address || hasBody(request)) return app(request, response);
    const secure = hasProxy && isSecure(request, trust);
    const page = readyPages.store.get(address.keyFor(request.headers.cookie, secure));
    if (!page || hostVerdict(request, publicUrl) !== 'ours') return app(request, response);
    if (secure) response.setHeader('Strict-Transport-Security', transportSecurity);
    const status = send(request, response, page);
    readyPages.hits += 1;
    lines?.add(request, status);
  };
}
