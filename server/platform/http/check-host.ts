import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { HttpError } from './errors.ts';

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const wellFormed = /^[a-z0-9._~-]+(?::\d{1,5})?$|^\[[0-9a-f:.]+\](?::\d{1,5})?$/i;

/** `foreign`: a valid host of another site. */
export type HostVerdict = 'ours' | 'foreign' | 'malformed';

/**
 * Checks the `Host` header of a request.
 *
 * @param publicUrl scheme and host of the site; null when it is not configured, and every well-formed host is accepted.
 */
export function hostVerdict(request: IncomingMessage, publicUrl: string | null): HostVerdict {
  const { host } = request.headers;
  const { rawHeaders } = request;
  let hostCount = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hostCount += 1;
  }
  if (hostCount > 1 || (host !== undefined && !wellFormed.test(host))) return 'malformed';
  if (publicUrl === null) return 'ours';
  if (host === undefined) return 'foreign';
  const publicHost = publicUrl.slice(publicUrl.indexOf('//') + 2);
  return host.toLowerCase() === publicHost || loopback.test(host) ? 'ours' : 'foreign';
}

/** Rejects requests for another host, so that no shared cache stores a response of this site under that host. */
export function checkHost(publicUrl: string | null): RequestHandler {
  return (request, _response, next) => {
    const verdict = hostVerdict(request, publicUrl);
    if (verdict === 'malformed') throw new HttpError(400, 'malformedUrl');
    if (verdict === 'foreign') throw new HttpError(421, 'notFound');
    next();
  };
}
