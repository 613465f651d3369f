import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { notFoundPath } from '../../../data/site/match-page.ts';
import { pages as pageTable } from '../../../data/site/pages.ts';
import { type CookieConsent, cookieConsentCookie } from '../../../data/site/preferences.ts';
import { withLanguage } from '../../../data/site/urls.ts';
import type { PageQueries, PageQuery } from '../query/page-query.ts';
import type { RenderDocument } from '../render/render-document.ts';
import type { PageCache } from './page-cache.ts';

/** In the order in which visitors need them: the first page of a visit has no consent. */
const consents: readonly (CookieConsent | null)[] = [null, 'accepted', 'declined'];

/**
 * The queries of the page table and of the 404 page that have a cache entry each: without a language, in every language, and with
 * every consent that the page shows. Pages that the content does not have, filtered lists and flash messages are left out.
 */
export function cacheableQueries(queries: PageQueries): PageQuery[] {
  const { languages } = queries;
  const paths = pageTable
    .filter(({ path, isUncacheable }) => !isUncacheable && !path.includes(':'))
    .map(({ path }) => path);
  const queriesOf = (path: string, consent: CookieConsent | null) => {
    return [path, ...languages.map(({ code }) => withLanguage(path, code))].map((url) =>
      queries.of(url, consent ? `${cookieConsentCookie}=${consent}` : undefined),
    );
  };
  const all = consents.flatMap((consent) => [
    ...paths.flatMap((path) => queriesOf(path, consent)).filter(({ status }) => status === 200),
    ...queriesOf(notFoundPath, consent),
  ]);
  // Most pages are the same after either choice.
  return [...new Set(all)];
}

/** Time for the first requests after the start. */
const startDelayMs = 500;
/** The pause after a rendering in multiples of its duration: the background work uses a quarter of the event loop. */
const pauseFactor = 3;
/** The limit of renderings per client does not apply to the machine itself. */
export const ownIp = '127.0.0.1';

interface RenderAheadOptions {
  queries: () => PageQueries;
  renderDocument: RenderDocument;
  pageCache: PageCache;
  log: Logger;
  delayMs?: number;
}

/**
 * Starts to render all cacheable pages into the page cache, one after the other in the background. A log line tells when
 * it is complete, or that the page cache is too small.
 *
 * @returns stops the work; resolves when a current rendering has ended.
 */
export function startRenderingAhead({
  queries,
  renderDocument,
  pageCache,
  log,
  delayMs = startDelayMs,
}: RenderAheadOptions): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function renderAhead(query: PageQuery): Promise<void> {
    try {
      pageCache.add(query.cacheKey, await renderDocument(query, { ip: ownIp }));
    } catch (err) {
      log.error({ err, url: query.url }, 'a page could not be rendered ahead');
    }
  }

  const run = async () => {
    await wait(delayMs, undefined, { ref: false, signal });
    const begun = performance.now();
    let current: PageQueries | null = null;
    // Other content begins anew: its pages have other keys, and those that were cached are already there.
    while (current !== queries()) {
      current = queries();
      for (const query of cacheableQueries(current)) {
        const { cacheKey } = query;
        if (cacheKey === null || pageCache.store.get(cacheKey)) continue;
        await pageCache.urgent;
        const startedAt = performance.now();
        await renderAhead(query);
        await wait(pauseFactor * (performance.now() - startedAt), undefined, { ref: false, signal });
        if (current !== queries()) break;
      }
    }
    const { size, totalBytes, evictions } = pageCache.store;
    const seconds = Math.round((performance.now() - begun) / 1000);
    const result = { pages: size, bytes: totalBytes, seconds };
    if (evictions === 0) log.info(result, 'all pages are in the page cache');
    else log.warn({ ...result, evictions }, 'the page cache is too small for all pages');
  };
  const running = run().catch((err: unknown) => {
    if (!signal.aborted) log.error({ err }, 'rendering ahead failed');
  });
  return () => {
    stopping.abort();
    return running;
  };
}
