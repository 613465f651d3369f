import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { newsBySlug } from '../data/news.ts';
import { mapOrigin } from '../data/office-map.ts';
import { matchPage } from '../data/pages.ts';
import {
  consentCookie,
  consentOf,
  defaultLocale,
  languageCookie,
  localeOf,
  preferenceMaxAge,
} from '../data/preferences.ts';
import type { FormOutcome } from '../data/requests.ts';
import type { MarkupSink, PageRequest, ReadyPage, RenderPage } from '../pages/app/render-page.ts';
import type { AssetTable } from './assets.ts';
import { hashOf, pagePolicy } from './content-security-policy.ts';
import { documentEnd, documentStart } from './document.ts';
import { errorPage } from './error-page.ts';

export interface Pages {
  renderPage: RenderPage;
  assets: AssetTable;
}

export interface PageHandlerOptions {
  /** The built pages; called for every page, so that development can bring fresh ones. */
  pages: () => Pages | Promise<Pages>;
  /** Scheme and host of the site for canonical addresses. */
  originOf: (request: Request) => string;
  log: Logger;
}

const end = Buffer.from(documentEnd);

/** A page whose shell takes longer than this is given up, in milliseconds. */
const renderLimit = 10_000;

/** What a request says about its page, language and consent; the one place that knows. */
export function pageRequest(
  request: Request,
  response: Response,
  origin: string,
): { page: PageRequest; status: number } {
  const url = new URL(request.originalUrl, 'http://page.invalid');
  const match = matchPage(url.pathname);
  const asked = localeOf(url.searchParams.get('lang'));
  const stored = localeOf(request.cookies?.[languageCookie]);
  const outcome = (response.locals.outcome ?? null) as FormOutcome | null;
  const missing =
    match.page.id === 'not-found' || (match.slug !== undefined && newsBySlug(match.slug) === undefined);
  return {
    status: missing ? 404 : 200,
    page: {
      url: url.pathname + url.search,
      page: match.page,
      slug: match.slug,
      origin,
      locale: asked ?? stored ?? defaultLocale,
      consent: consentOf(request.cookies?.[consentCookie]),
      keepsLanguage: asked !== null && stored !== asked,
      outcome,
      now: match.page.unkept ? new Date().toISOString() : '',
    },
  };
}

/**
 * Streams a page for any address. Language and consent come from the cookies, `?lang=` goes first and is stored; the
 * status comes from the page's row. Nothing is sent before the whole head is known; a visitor who goes away stops it.
 */
export function pageHandler({ pages, originOf, log }: PageHandlerOptions): RequestHandler {
  return async (request, response) => {
    const { page, status } = pageRequest(request, response, originOf(request));
    const requestLog = (response.locals.log as Logger | undefined) ?? log;
    const fail = (error: unknown) => {
      requestLog.error({ err: error, page: page.page.id }, 'a page could not be rendered');
      if (response.headersSent) response.destroy();
      else errorPage(response, page.locale);
    };

    let built: Pages;
    try {
      built = await pages();
    } catch (error) {
      fail(error);
      return;
    }
    const limit = setTimeout(() => rendering.abort(new Error('Rendering took too long.')), renderLimit);
    const rendering = built.renderPage(page, {
      onReady(ready) {
        clearTimeout(limit);
        // The markup may be ready before this call of renderPage has returned.
        queueMicrotask(() => {
          try {
            send(ready);
          } catch (error) {
            fail(error);
          }
        });
      },
      onFailed(error) {
        clearTimeout(limit);
        fail(error);
      },
      onError: (error) =>
        requestLog.error({ err: error, page: page.page.id }, 'rendering failed after the answer had begun'),
    });
    response.once('close', () => {
      clearTimeout(limit);
      if (!response.writableFinished) rendering.abort(new Error('The visitor went away.'));
    });

    const send = (ready: ReadyPage) => {
      if (response.destroyed) return;
      writeHead(response, page, status, ready);
      if (request.method === 'HEAD') {
        response.end();
        rendering.abort(new Error('Only the head was asked for.'));
        return;
      }
      const start = documentStart({
        ...ready,
        palette: page.page.palette,
        boot: bootOf(page),
        assets: built.assets(page.page),
      });
      rendering.pipe(gathered(start, response, fail));
    };
  };
}

function bootOf({ locale, consent, keepsLanguage, outcome, now }: PageRequest) {
  return { locale, consent, keepsLanguage, outcome, now };
}

function writeHead(response: Response, page: PageRequest, status: number, ready: ReadyPage): void {
  response.status(status);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Language', page.locale);
  response.vary('Cookie');
  response.setHeader(
    'Cache-Control',
    page.page.layout === 'tool' || page.outcome ? 'no-store' : 'private, no-cache',
  );
  response.setHeader(
    'Content-Security-Policy',
    pagePolicy(hashOf(ready.css), page.page.framed ? [mapOrigin] : []),
  );
  if (page.keepsLanguage) {
    response.cookie(languageCookie, page.locale, {
      maxAge: preferenceMaxAge * 1000,
      sameSite: 'lax',
      path: '/',
      secure: response.req.secure,
    });
  }
}

/**
 * Writes the document around React's markup. React writes some four thousand bytes at a time, and each piece would cost
 * a turn of the compressor: what comes in one turn of the event loop goes on as one, usually the whole page. A plain
 * object, because the bookkeeping of a Node stream costs a fourteenth of the page's time.
 */
function gathered(start: string, response: Response, fail: (error: unknown) => void): MarkupSink {
  let pieces: Uint8Array[] = [Buffer.from(start)];
  let next: NodeJS.Immediate | undefined;
  const taken = () => {
    const whole = Buffer.concat(pieces);
    pieces = [];
    next = undefined;
    return whole;
  };
  const sink: MarkupSink = {
    write(piece) {
      pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
      next ??= setImmediate(() => response.write(taken()));
      return true;
    },
    end() {
      clearImmediate(next);
      pieces.push(end);
      response.end(taken());
    },
    // The visitor must not wait for the rest.
    destroy(error) {
      clearImmediate(next);
      fail(error);
    },
    // Whether the visitor is still there is watched at the answer itself.
    on: () => sink,
  };
  return sink;
}
