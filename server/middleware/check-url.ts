import type { RequestHandler } from 'express';
import { HttpError } from '../errors.ts';

/** The longest address, in characters; the longest of ours has about 200. */
const longest = 4096;
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Control characters, backslashes, and separators that are encoded so that somebody else decodes them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the rule's purpose
const forbidden = /[\u0000-\u0020\u007f\\]|%(?:00|0a|0d|2f|5c)/i;

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Refuses addresses that no part of the site means: malformed, too long, with encoded separators, hidden files. Moves
 * `/about/` to `/about`.
 */
export const checkUrl: RequestHandler = (request, response, next) => {
  const url = request.originalUrl;
  if (url.length > longest) throw new HttpError(414, 'tooLarge');
  if (!methods.has(request.method)) {
    throw new HttpError(405, 'methodNotAllowed', { headers: { Allow: 'GET, HEAD' } });
  }
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!path.startsWith('/') || forbidden.test(path) || !isDecodable(path))
    throw new HttpError(400, 'notFound');
  // An address that begins with two slashes names another host to whoever resolves it.
  if (path.includes('//')) throw new HttpError(404, 'notFound');
  const hidden = path.startsWith('/.well-known/') ? path.slice('/.well-known'.length) : path;
  if (/\/(?:\.|%2e)/i.test(hidden)) throw new HttpError(404, 'notFound');
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (reads && path.length > 1 && path.endsWith('/') && !path.startsWith('/api/')) {
    const query = mark < 0 ? '' : url.slice(mark);
    // Only the path is sent back, and it begins with exactly one slash: it cannot lead away from this host.
    response.set('Cache-Control', 'no-store').redirect(308, path.slice(0, -1) + query);
    return;
  }
  next();
};

/** Pages are only read. */
export const allowReadsOnly: RequestHandler = (request, _response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  throw new HttpError(405, 'methodNotAllowed', { headers: { Allow: 'GET, HEAD' } });
};
