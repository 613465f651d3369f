import type { RequestHandler } from 'express';
import { createRenderQueue } from '../render/render-queue.ts';
import { errorPageSender, type SendErrorPage } from './error-page.ts';
import { type PageHandlerOptions, pageHandler } from './render.ts';

/** The handlers of page requests and of failed requests. */
export interface PageHandlers {
  pages: RequestHandler;
  /** Without it, failed requests get a plain page. */
  sendErrorPage?: SendErrorPage;
}

/**
 * Creates both handlers.
 *
 * @param options `renderTimeoutMs` limits the rendering of a page; the error page has its own, shorter limit.
 */
export function pageHandlers(options: PageHandlerOptions): PageHandlers {
  const { pages, originOf, enqueue = createRenderQueue() } = options;
  return {
    pages: pageHandler({ ...options, enqueue }),
    sendErrorPage: errorPageSender({ pages, originOf, enqueue }),
  };
}
