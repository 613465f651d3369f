import type { FieldError } from '../../../data/api/field-rules.ts';
import type { FlashMessage } from '../../../data/api/requests.ts';
import type { ErrorCode } from '../../../data/api/responses.ts';
import { isUnavailable } from '../database/unavailable.ts';

/** Optional parts of an `HttpError`. */
export interface ErrorDetails {
  /** Message key by form field. */
  fields?: Record<string, FieldError>;
  /** Headers of the response, such as `Allow` or `Retry-After`. */
  headers?: Record<string, string>;
  /** The form that is shown again with what was entered, as nothing could be stored for a redirect. */
  form?: { url: string; flash: FlashMessage };
  /** Further fields of the response, besides `error`. */
  more?: Record<string, unknown>;
  cause?: unknown;
}

/** An expected failure: a status, and a code whose text is the message `errors.api.<code>`. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Record<string, FieldError> | undefined;
  readonly headers: Record<string, string>;
  readonly form: ErrorDetails['form'];
  readonly more: ErrorDetails['more'];

  constructor(status: number, code: ErrorCode, details: ErrorDetails = {}) {
    super(`${status} ${code}`, { cause: details.cause });
    this.status = status;
    this.code = code;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
    this.form = details.form;
    this.more = details.more;
  }
}

const codes: Record<number, ErrorCode> = {
  401: 'signInRequired',
  403: 'foreignOrigin',
  404: 'notFound',
  405: 'methodNotAllowed',
  412: 'preconditionFailed',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'unsupportedType',
  416: 'rangeNotSatisfiable',
  429: 'tooMany',
};

/**
 * Converts any thrown value to the error of the response. An unexpected error becomes a 500, or a 503 when the database
 * is unavailable.
 *
 * @param thrown the value; errors of body parsers, of the router and of sent files have a `status` below 500, and may have `headers`.
 */
export function httpErrorOf(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown;
  if (isUnavailable(thrown)) {
    return new HttpError(503, 'unavailable', { headers: { 'Retry-After': '5' }, cause: thrown });
  }
  const { status, headers } = (thrown ?? {}) as { status?: unknown; headers?: Record<string, string> };
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new HttpError(status, codes[status] ?? 'malformedBody', {
      ...(headers && { headers }),
      cause: thrown,
    });
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
