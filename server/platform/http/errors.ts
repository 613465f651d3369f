import type { FieldError } from '../../../data/api/requests.ts';
import type { ErrorCode } from '../../../data/api/responses.ts';

/** Optional parts of an `HttpError`. */
export interface ErrorDetails {
  /** Message key by form field. */
  fields?: Record<string, FieldError>;
  /** Headers of the response, such as `Allow` or `Retry-After`. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An expected failure: a status, and a code whose text is the message `errors.api.<code>`. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Record<string, FieldError> | undefined;
  readonly headers: Record<string, string>;

  constructor(status: number, code: ErrorCode, details: ErrorDetails = {}) {
    super(`${status} ${code}`, { cause: details.cause });
    this.status = status;
    this.code = code;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
  }
}

const codes: Record<number, ErrorCode> = {
  401: 'signInRequired',
  403: 'foreignOrigin',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'unsupportedType',
  429: 'tooMany',
};

/** Error codes of a database that is unreachable, busy or full: the same request may succeed later. */
const transientCodes =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|57P0[1-3]|53\d{3}|08\w{3}|40001|40P01)/;

function isTransient(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (thrown.name === 'KnexTimeoutError' || transientCodes.test(String((thrown as { code?: unknown }).code)))
    return true;
  return /^Connection terminated|timeout expired$/.test(thrown.message);
}

/**
 * Converts any thrown value to the error of the response. An unexpected error becomes a 500, or a 503 when the database
 * is unavailable.
 *
 * @param thrown the value; errors of body parsers and of the router have a `status` below 500.
 */
export function httpErrorOf(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown;
  if (isTransient(thrown)) {
    return new HttpError(503, 'unavailable', { headers: { 'Retry-After': '5' }, cause: thrown });
  }
  const { status } = (thrown ?? {}) as { status?: unknown };
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new HttpError(status, codes[status] ?? 'malformedBody', { cause: thrown });
  }
  return new HttpError(500, 'serverError', { cause: thrown });
}

/**
 * The error of a client that exceeded a rate limit: 429 with `Retry-After`.
 *
 * @param retryAfterSeconds seconds until the client may try again.
 */
export function tooManyRequests(retryAfterSeconds: number): HttpError {
  return new HttpError(429, 'tooMany', { headers: { 'Retry-After': String(retryAfterSeconds) } });
}
