import type { Request, RequestHandler, Response } from 'express';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { FlashMessage } from '../../../data/api/requests.ts';
import { consumeFlash, fixedFlashOf } from '../../features/forms/flash.ts';
import { mayHaveSession } from '../../features/inbox/sign-in/sessions.ts';
import { nullIfUnavailable } from '../../platform/database/unavailable.ts';
import { hasBody } from '../../platform/http/read-body.ts';
import { requestIdOf } from '../../platform/logging/log-requests.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { type PageQueries, type PageQuery, withoutFlash } from '../query/page-query.ts';
import type { RenderDocument } from '../render/render-document.ts';
import { sendCached, sendDocument } from './send-page.ts';

export interface PageHandlerOptions {
  queries: () => PageQueries;
  renderDocument: RenderDocument;
  /** Null with `PAGE_CACHE=off`. */
  pageCache: PageCache | null;
  db: Knex;
  log: Logger;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Whether everybody sees draft languages, as in development. */
  showsDrafts?: boolean | undefined;
  /** Counts an unexpected error after a part of the response was sent. */
  countError?: ((isStarted: boolean) => void) | undefined;
}

/**
 * Creates the handler that answers any GET or HEAD request with a page. An error before the shell is rendered reaches the
 * application's error handler before the first byte; a region that fails after it is logged, and the response is not stored. The
 * rendering is aborted when the client disconnects.
 */
export function pageHandler(options: PageHandlerOptions): RequestHandler {
  const { queries, renderDocument, pageCache, db, log, clock, countError } = options;
  const { showsDrafts = false } = options;

  /** The query with its flash message. The id of a message that does not exist is ignored, and any id while there is no database. */
  async function readQuery(
    url: string,
    cookies: string | undefined,
    isGet: boolean,
  ): Promise<[PageQuery, FlashMessage | null]> {
    const query = queries().of(url, cookies);
    const { flashId } = query;
    if (flashId === null) return [query, null];
    const consume = () => consumeFlash(db, flashId, clock()).catch(nullIfUnavailable);
    const flash = fixedFlashOf(flashId) ?? (isGet ? await consume() : null);
    return flash ? [query, flash] : [queries().of(withoutFlash(url), cookies), null];
  }

  /** Whether the page has a link to the editor. Pages are sent without the database, too. */
  async function mayEdit(
    { page, status, isPreview }: PageQuery,
    request: Request,
    { locals }: Response,
  ): Promise<boolean> {
    if (!mayHaveSession(request.headers.cookie)) return false;
    if (page.layout === 'tool' || status !== 200 || isPreview) return false;
    return (await locals.hasRight?.('content-draft').catch(() => false)) ?? false;
  }

  return async (request, response) => {
    const isGet = request.method === 'GET';
    const [requested, flash] = await readQuery(request.originalUrl, request.headers.cookie, isGet);
    const preview = queries().ofPreview(request.originalUrl, request.headers.cookie);
    const isPreview =
      preview !== null && (showsDrafts || (await response.locals.hasRight?.('content-preview')));
    const query = isPreview ? preview : requested;
    const hasEditLink = await mayEdit(query, request, response);
    const cacheKey = hasEditLink ? null : query.cacheKey;
    const cached = cacheKey === null || hasBody(request) ? null : pageCache?.find(cacheKey);
    if (cached) return void sendCached(request, response, cached);
    const closed = new AbortController();
    response.once('close', () => closed.abort(new Error('The client disconnected.')));
    try {
      const document = await renderDocument(query, {
        ip: hasEditLink || isPreview ? null : request.ip,
        flash,
        hasEditLink,
        accountName: response.locals.accountName,
        signal: closed.signal,
        onRegionError(err) {
          if (response.destroyed) return;
          const { page, locale } = err;
          log.error(
            { id: requestIdOf(request), page, locale, err },
            'a region of a page could not be rendered',
          );
          countError?.(true);
        },
      });
      await sendDocument(request, response, document);
      if (isGet) pageCache?.add(cacheKey, document);
    } catch (error) {
      if (!response.destroyed) throw error;
    }
  };
}
