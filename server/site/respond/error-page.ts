import type { Request, Response } from 'express';
import type { Locale } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { errorPage } from '../../../data/site/match-page.ts';
import { paths } from '../../../data/site/paths.ts';
import { localizedPath } from '../../../data/site/urls.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { staticPolicy } from '../../platform/http/content-security-policy.ts';
import type { HttpError } from '../../platform/http/errors.ts';
import { requestIdOf } from '../../platform/logging/log-requests.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { textDirection } from '../../platform/text/text-direction.ts';
import type { PageQueries } from '../query/page-query.ts';
import type { RenderDocument } from '../render/render-document.ts';
import { sendDocument } from './send-page.ts';

const style =
  'body{font:1.0625rem/1.6 system-ui,sans-serif;color:#1c1b19;background:#fff;max-width:36rem;margin:20vh auto 0;padding:0 1.5rem}' +
  'h1{font-weight:500;font-size:1.75rem;line-height:1.2}a{color:inherit}small{color:#5f5b55}';

const policy = staticPolicy(style);

/**
 * Sends a plain error page that needs neither React nor files: for the URLs of files, and when the site's error page
 * cannot be rendered. It shows the request id, so that a visitor can include it in a report.
 */
export function sendPlainErrorPage(
  response: Response,
  content: Pick<Snapshot, 'catalogues'>,
  locale: Locale,
  { status, code }: HttpError,
): void {
  const t = (key: string) => escapeHtml(formatMessage(content, locale, key));
  const message = t(`errors.api.${code}`);
  const title = status >= 500 ? t('errors.server.title') : message;
  const text = code === 'serverError' ? t('errors.server.description') : message;
  response.status(status);
  response.set({
    'Cache-Control': 'no-store',
    'Content-Language': locale,
    'Content-Security-Policy': policy,
    'Content-Type': 'text/html; charset=utf-8',
  });
  response.vary('Cookie');
  response.send(`<!doctype html>
<html lang="${locale}" dir="${textDirection(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1><p>${text === title ? '' : text}</p><p><a href="${localizedPath(paths.home, locale)}">${t('errors.server.back')}</a></p><p><small>${escapeHtml(requestIdOf(response.req))}</small></p></body></html>
`);
}

/** Sends the site's error page. Rejects before anything is sent when the page cannot be rendered. */
export type SendErrorPage = (request: Request, response: Response, error: HttpError) => Promise<void>;

export interface ErrorPageOptions {
  queries: () => PageQueries;
  renderDocument: RenderDocument;
  /** Sends the page of an unexpected error, in place of the site's error page. */
  sendServerError?: ((response: Response, error: HttpError) => void) | undefined;
}

/** Milliseconds after which the plain page is sent instead. */
const errorPageTimeoutMs = 2_000;

/**
 * Creates the sender of the error page, with the site's header and footer and in the visitor's language; of a form that could not be
 * stored, its page with what was entered. The page loads no script: the script may depend on what failed, the URL is not that of the
 * page, and links, language switch and forms work without it.
 */
export function errorPageSender({
  queries,
  renderDocument,
  sendServerError,
}: ErrorPageOptions): SendErrorPage {
  return async (request, response, error) => {
    const { status, code, form } = error;
    const options = { ip: request.ip, timeoutMs: errorPageTimeoutMs };
    if (form) {
      const page = queries().of(form.url, request.headers.cookie);
      const description = formatMessage(page.content, page.locale, `errors.api.${code}`);
      const document = await renderDocument(
        { ...page, cacheKey: null },
        { ...options, flash: { ...form.flash, description }, hasScripts: false },
      );
      return sendDocument(request, response, { ...document, status });
    }
    if (status >= 500 && sendServerError) return sendServerError(response, error);
    const query = queries().of(request.originalUrl, request.headers.cookie);
    const document = await renderDocument(
      { ...query, page: errorPage(status), slug: undefined, cacheKey: null },
      { ...options, error: { status, code, requestId: requestIdOf(request) }, hasScripts: false },
    );
    await sendDocument(request, response, { ...document, status });
  };
}
