import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { canonicalSpelling } from '../../../data/site/canonical-spelling.ts';
import { formerPath, presentSearch } from '../../../data/site/former-path.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { HttpError } from './errors.ts';

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const wellFormed = /^[a-z0-9._~-]+(?::\d{1,5})?$|^\[[0-9a-f:.]+\](?::\d{1,5})?$/i;

/**
 * Checks the `Host` header of a request.
 *
 * @param publicUrl scheme and host of the site, whose default port may follow the host; null when it is not configured, and every
 *   well-formed host is accepted.
 * @returns `foreign` for a valid host of another site.
 */
export function hostVerdict(
  request: IncomingMessage,
  publicUrl: string | null,
): 'ours' | 'foreign' | 'malformed' {
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
  if (host.toLowerCase() === publicHost || loopback.test(host)) return 'ours';
  const defaultPort = publicUrl.startsWith('https:') ? 443 : 80;
  return host.toLowerCase() === `${publicHost}:${defaultPort}` ? 'ours' : 'foreign';
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

/** In characters; URLs of this site have at most about 200. */
const maxUrlLength = 4096;

/** Control characters, backslashes, and encoded separators, which another program could decode. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects them
const forbidden = /[\u0000-\u0020\u007f\\]|%(?:00|0a|0d|2f|5c)/i;

/** Whether the percent signs of a part of a URL can be decoded. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Rejects URLs that are malformed, too long, with encoded separators or with hidden files in the path. Redirects
 * other spellings of a page's path, such as `/About/`, to the path itself, paths that a page had to the present one, and a former slug in the
 * query to the present one; a page that was taken off the site is a 410.
 */
export function checkUrl(content: CurrentContent): RequestHandler {
  return (request, response, next) => {
    const url = request.originalUrl;
    if (url.length > maxUrlLength) throw new HttpError(414, 'tooLarge');
    const queryStart = url.indexOf('?');
    const path = queryStart < 0 ? url : url.slice(0, queryStart);
    if (!path.startsWith('/') || forbidden.test(path) || !isDecodable(path))
      throw new HttpError(400, 'malformedUrl');
    // A URL that begins with two slashes is resolved as another host.
    if (path.includes('//')) throw new HttpError(404, 'notFound');
    const checkedPath = path.startsWith('/.well-known/') ? path.slice('/.well-known'.length) : path;
    if (/\/(?:\.|%2e)/i.test(checkedPath)) throw new HttpError(404, 'notFound');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead) return next();
    const moved = formerPath(path, content());
    if (moved === null) throw new HttpError(410, 'gone');
    const presentPath = moved ?? canonicalSpelling(path, content()) ?? withoutTrailingSlash(path) ?? path;
    const target = presentPath + presentSearch(presentPath, url.slice(path.length), content());
    if (target === url) return next();
    // The location begins with exactly one slash, so the redirect cannot lead to another host.
    response.set('Cache-Control', 'no-store').redirect(308, target);
  };
}

function withoutTrailingSlash(path: string): string | null {
  return path.length > 1 && path.endsWith('/') && !path.startsWith('/api/') ? path.slice(0, -1) : null;
}

/** Rejects all methods but GET and HEAD, for pages. */
export const allowReadsOnly: RequestHandler = (request, _response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  throw new HttpError(405, 'methodNotAllowed', { headers: { Allow: 'GET, HEAD' } });
};

/** Whether a URL path belongs to a file of the build, a picture, an icon or a plan, whether or not the file exists. */
export function isFilePath(urlPath: string): boolean {
  return /^\/(?:assets|pictures|icons|plans)\//.test(urlPath);
}
