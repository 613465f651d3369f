import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { HttpError } from '../errors.ts';

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const wellFormed = /^[a-z0-9._~-]+(?::\d{1,5})?$|^\[[0-9a-f:.]+\](?::\d{1,5})?$/i;

export type HostVerdict = 'ours' | 'foreign' | 'malformed';

/**
 * Whether a request names this site as its host.
 *
 * @param publicUrl scheme and host of the site; null when nobody has told us, and every well-formed host will do.
 */
export function hostVerdict(request: IncomingMessage, publicUrl: string | null): HostVerdict {
  const { host } = request.headers;
  const { rawHeaders } = request;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1 || (host !== undefined && !wellFormed.test(host))) return 'malformed';
  if (publicUrl === null) return 'ours';
  if (host === undefined) return 'foreign';
  const named = publicUrl.slice(publicUrl.indexOf('//') + 2);
  return host.toLowerCase() === named || loopback.test(host) ? 'ours' : 'foreign';
}

/** Refuses requests that were meant for another site, so that none of our answers is ever kept under its name. */
export function checkHost(publicUrl: string | null): RequestHandler {
  return (request, _response, next) => {
    const verdict = hostVerdict(request, publicUrl);
    if (verdict === 'malformed') throw new HttpError(400, 'notFound');
    if (verdict === 'foreign') throw new HttpError(421, 'notFound');
    next();
  };
}
