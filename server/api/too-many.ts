import { HttpError } from '../errors.ts';

/**
 * 429: the client is over its limit.
 *
 * @param retryAfter seconds.
 */
export function tooManyRequests(retryAfter: number): HttpError {
  return new HttpError(429, 'tooMany', { headers: { 'Retry-After': String(retryAfter) } });
}
