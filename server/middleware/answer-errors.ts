import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Failure } from '../../data/answers.ts';
import type { Locale } from '../../data/preferences.ts';
import { message } from '../../locales/message.ts';
import { errorPage } from '../error-page.ts';
import { type HttpError, httpErrorOf } from '../errors.ts';
import { preferencesOf } from './preferences.ts';
import { idOf } from './request-id.ts';

/** What a failure says to a consumer of the API. */
export function failureBody(error: HttpError, locale: Locale): Failure {
  const fields = Object.entries(error.fields ?? {}).map(([field, key]) => [field, message(locale, key)]);
  return {
    error: {
      code: error.code,
      message: message(locale, `errors.api.${error.code}`),
      ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
    },
  };
}

const ofTheBody = ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified'];

/**
 * The one place that answers failures: JSON under `/api`, a plain page elsewhere, both in the visitor's language and
 * without a word about the inside. What was not foreseen is logged whole.
 */
export function answerErrors(log: Logger): ErrorRequestHandler {
  return (thrown, request, response, _next) => {
    const error = httpErrorOf(thrown);
    if (error.status >= 500) log.error({ id: idOf(request), err: thrown }, 'a request failed');
    if (response.headersSent) {
      // The answer has begun: cutting the connection is the only way left to say that it is not whole.
      response.destroy();
      return;
    }
    for (const name of ofTheBody) response.removeHeader(name);
    const { locale } = preferencesOf(request);
    response.set(error.headers);
    // What is left of a body that was refused must not be read as the next request.
    if (error.status === 413) response.set('Connection', 'close');
    if (!/^\/api(?![^/?])/i.test(request.originalUrl)) {
      errorPage(response, locale, error);
      return;
    }
    response.set({ 'Cache-Control': 'no-store', 'Content-Language': locale }).vary('Cookie');
    response.status(error.status).json(failureBody(error, locale));
  };
}
