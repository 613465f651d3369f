import type { ErrorCode } from '../../data/answers.ts';
import type { FieldError } from '../../data/requests.ts';

interface Details {
  /** Message key by field. */
  fields?: Record<string, FieldError>;
  headers?: Record<string, string>;
}

/** An expected failure: its status and code are the answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Record<string, FieldError> | undefined;
  readonly headers: Record<string, string>;

  constructor(status: number, code: ErrorCode, { fields, headers = {} }: Details = {}) {
    super(code);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.headers = headers;
  }
}

/** 429: the client is over its limit. */
export function tooMany(retryAfter: number): ApiError {
  return new ApiError(429, 'tooMany', { headers: { 'Retry-After': String(retryAfter) } });
}
