import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Failure } from '../../../data/api/responses.ts';
import type { Locale } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import type { CurrentContent, Snapshot } from '../../../data/snapshot/snapshot.ts';
import { isFilePath } from '../../platform/http/check-request.ts';
import { HttpError, httpErrorOf } from '../../platform/http/errors.ts';
import { requestLocale } from '../../platform/http/preferences.ts';
import { isBodyPending } from '../../platform/http/read-body.ts';
import { requestIdOf } from '../../platform/logging/log-requests.ts';
import { RenderError } from '../render/render-document.ts';
import { type SendErrorPage, sendPlainErrorPage } from './error-page.ts';

/** The JSON body of an error response. */
function failureBody(error: HttpError, content: Pick<Snapshot, 'catalogues'>, locale: Locale): Failure {
  const fields = Object.entries(error.fields ?? {}).map(([field, key]) => [
    field,
    formatMessage(content, locale, key),
  ]);
  return {
    error: {
      code: error.code,
      message: formatMessage(content, locale, `errors.api.${error.code}`),
      ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
    },
  };
}

const contentHeaders = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Encoding',
  'Content-Length',
  'Content-Range',
  'ETag',
  'Last-Modified',
];

export interface ErrorHandlerOptions {
  content: CurrentContent;
  log: Logger;
  /** Sends the site's error page; without it, or when it fails, a plain page is sent. */
  sendErrorPage?: SendErrorPage | undefined;
  /** Counts unexpected errors; `isStarted` when a part of the response was sent before. */
  countError?: ((isStarted: boolean) => void) | undefined;
}

/**
 * The application's error handler: JSON under `/api`, but the form again for one that could not be stored, an error page elsewhere, both in the visitor's language and
 * without internal details. Unexpected errors are logged with their stack and counted. Error responses are `no-store`.
 */
export function handleErrors({
  content,
  log,
  sendErrorPage,
  countError,
}: ErrorHandlerOptions): ErrorRequestHandler {
  return async (thrown, request, response, _next) => {
    const error = httpErrorOf(thrown);
    if (error.status >= 500) {
      const page = thrown instanceof RenderError ? { page: thrown.page, locale: thrown.locale } : {};
      log.error({ id: requestIdOf(request), ...page, err: thrown }, 'a request failed');
      countError?.(response.headersSent);
    }
    if (response.headersSent) {
      // Part of the response was sent. Only a closed connection tells the browser that the rest is missing.
      response.destroy();
      return;
    }
    for (const name of contentHeaders) response.removeHeader(name);
    const locale: Locale = response.locals.locale ?? requestLocale(request, content());
    response.set(error.headers);
    // The connection closes after the response, see `closeUnread`.
    if (isBodyPending(request)) response.set('Connection', 'close');
    if (error.form || !/^\/api(?![^/?])/i.test(request.originalUrl)) {
      const isPlain = !sendErrorPage || error.status === 421 || isFilePath(request.originalUrl);
      if (isPlain) return sendPlainErrorPage(response, content(), locale, error);
      try {
        await sendErrorPage(request, response, error);
      } catch (failure) {
        // A client above its limit of renderings gets the plain page.
        if (!(failure instanceof HttpError))
          log.error({ id: requestIdOf(request), err: failure }, 'the error page could not be rendered');
        sendPlainErrorPage(response, content(), locale, error);
      }
      return;
    }
    response.set({ 'Cache-Control': 'no-store', 'Content-Language': locale }).vary('Cookie');
    response.status(error.status).json({ ...failureBody(error, content(), locale), ...error.more });
  };
}
