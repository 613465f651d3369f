import type { RequestHandler } from 'express';
import { errorPageSender, type SendErrorPage } from './error-page.ts';
import { type PageHandlerOptions, pageHandler } from './render.ts';

/** What answers requests for pages, and failed requests. */
export interface PageHandlers {
  pages: RequestHandler;
  /** Without it failed requests get a plain page. */
  sendErrorPage?: SendErrorPage;
}

/**
 * Both handlers over the same pages.
 *
 * @param options `renderTimeoutMs` is the limit of a page; the error page has its own, shorter one.
 */
export function pageHandlers(options: PageHandlerOptions): PageHandlers {
  const { pages, originOf } = options;
  return { pages: pageHandler(options), sendErrorPage: errorPageSender({ pages, originOf }) };
}
