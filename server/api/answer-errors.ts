import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Failure } from '../../data/answers.ts';
import { isTemporary } from '../database/failures.ts';
import { ApiError } from './api-error.ts';
import { errorMessage, fieldMessages } from './error-words.ts';
import { requestLocale } from './request-locale.ts';

/**
 * Answers every failure under `/api` as JSON, in the language of the request. What nobody expected is logged whole and told as
 * nothing more than a 500.
 */
export function answerErrors(log: Logger): ErrorRequestHandler {
  return (error, req, res, next) => {
    if (res.headersSent) return next(error);
    const known = knownError(error);
    if (known.status >= 500) log.error({ err: error, path: req.path, method: req.method }, 'a call failed');
    const locale = requestLocale(req);
    const body: Failure = { error: { code: known.code, message: errorMessage(locale, known.code) } };
    if (known.fields) body.error.fields = fieldMessages(locale, known.fields);
    res.set(known.headers).set('Content-Language', locale).status(known.status).json(body);
  };
}

/** The failure as one of ours; also what Express and its body parser throw. */
export function knownError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isTemporary(error)) return new ApiError(503, 'unavailable', { headers: { 'Retry-After': '5' } });
  const status = (error as { status?: unknown } | null)?.status;
  if (status === 413) return new ApiError(413, 'tooLarge');
  if (status === 415) return new ApiError(415, 'unsupportedType');
  if (typeof status === 'number' && status >= 400 && status < 500) return new ApiError(400, 'malformedBody');
  return new ApiError(500, 'serverError');
}
