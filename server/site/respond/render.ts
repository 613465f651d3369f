import type { Request, RequestHandler, Response } from 'express';
import type { StatedSettings } from '../../../data/legal/stated-settings.ts';
import type { PageRequest, RenderedPage, RenderPage } from '../../../pages/app/render-page.ts';
import { isFixedMessage } from '../../features/forms/flash.ts';
import { hashOf, pagePolicy } from '../../platform/http/content-security-policy.ts';
import { documentEnd, documentStart } from '../render/html-document.ts';
import type { AssetsForPage, PageAssets } from '../render/page-assets.ts';
import { createRenderQueue, type EnqueueRendering } from '../render/render-queue.ts';
import { pageRequest } from './page-request.ts';

/** The rendering of pages, from the build or from Vite's development server. */
export interface Pages {
  renderPage: RenderPage;
  assets: AssetsForPage;
  /** Content security policy in place of `pagePolicy`; only in development. */
  policy?: typeof pagePolicy;
}

export interface PageHandlerOptions {
  /** Called for every request, so that development can return changed pages. */
  pages: () => Pages | Promise<Pages>;
  /** Resolves when a rendering may start; pages and error pages share one queue. */
  enqueue?: EnqueueRendering;
  /** Returns scheme and host of the site, for canonical URLs. */
  originOf: (request: Request) => string;
  /** Settings that the privacy page states; undefined when all are the defaults. */
  statedSettings?: StatedSettings | undefined;
  /** Milliseconds after which a page that has not been rendered is answered with a 500. */
  renderTimeoutMs?: number;
}

/** A page that could not be rendered. */
export class RenderError extends Error {
  override name = 'RenderError';
  /** Id of the page. */
  readonly page: string;
  readonly locale: string;

  constructor({ page, locale }: PageRequest, cause: unknown) {
    super(`The page "${page.id}" (${locale}) could not be rendered.`, { cause });
    this.page = page.id;
    this.locale = locale;
  }
}

/**
 * Creates the handler that renders a page for any path. `?lang=` takes precedence over the language cookie and is not
 * stored. Nothing is sent before head and markup are complete, so an error during rendering reaches the application's
 * error handler, as a `RenderError`, before the first byte. The rendering is aborted when the client disconnects.
 */
export function pageHandler({
  pages,
  enqueue = createRenderQueue(),
  originOf,
  statedSettings,
  renderTimeoutMs = 10_000,
}: PageHandlerOptions): RequestHandler {
  return async (request, response) => {
    const { page, status } = pageRequest(request, response, {
      origin: originOf(request),
      statedSettings,
    });
    await enqueue(request.ip);
    if (response.destroyed) return;
    const rendering = new AbortController();
    const timeout = setTimeout(
      () => rendering.abort(new Error(`The rendering took longer than ${renderTimeoutMs} ms.`)),
      renderTimeoutMs,
    );
    response.once('close', () => rendering.abort(new Error('The client disconnected.')));
    try {
      const { renderPage, assets, policy } = await pages();
      const rendered = await renderPage(page, rendering.signal);
      sendPage(response, { page, status, rendered, assets: assets(page.page, page.locale), policy });
    } catch (error) {
      if (!response.destroyed) throw new RenderError(page, error);
    } finally {
      clearTimeout(timeout);
    }
  };
}

interface PageResponse {
  page: PageRequest;
  status: number;
  rendered: RenderedPage;
  assets: PageAssets;
  policy?: typeof pagePolicy | undefined;
}

/** Sends a rendered page in one piece. */
export function sendPage(
  response: Response,
  { page, status, rendered, assets, policy = pagePolicy }: PageResponse,
): void {
  const { locale, consent, keepsLanguage, flash, now, statedSettings } = page;
  const start = documentStart({
    ...rendered,
    palette: page.page.palette,
    initialState: { locale, consent, keepsLanguage, flash, now, statedSettings },
    assets,
  });
  setPageHeaders(response, page, status);
  response.setHeader('Content-Security-Policy', policy(hashOf(rendered.css)));
  if (response.req.method === 'HEAD') response.end();
  else response.end(Buffer.concat([Buffer.from(start), rendered.markup, Buffer.from(documentEnd)]));
}

function setPageHeaders(response: Response, page: PageRequest, status: number): void {
  response.status(status);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Language', page.locale);
  response.vary('Cookie');
  const hasStoredFlash = page.flash !== null && !isFixedMessage(page.flash);
  const isStorable = page.page.layout !== 'tool' && !hasStoredFlash && !page.error;
  response.setHeader('Cache-Control', isStorable ? 'private, no-cache' : 'no-store');
}
