import { readInitialData } from './initial-state.ts';

/** Loads what a visitor may need next while the network is idle. */

/** A script that a later interaction may need, as listed in the document. */
export interface PrefetchFile {
  href: string;
  /** Path of the page that needs it, which is fetched only while a link to the page is in view. */
  page?: string;
}

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether files may be loaded before they are needed: not with Save-Data, and not on 2G. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

/** Fulfilled when the main thread is idle. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Not available in Safari.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}

const controller = new AbortController();

/** Aborts prefetching for the rest of the visit: what a navigation loads has priority. */
export function abortPrefetch(): void {
  controller.abort();
}

/** Whether a link to the page is in the viewport. */
function isLinkInView(path: string): boolean {
  return [...document.querySelectorAll(`a[href="${path}"], a[href^="${path}?"]`)].some((link) => {
    const { top, bottom, width } = link.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
}

async function fetchFile(href: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(href, { priority: 'low', signal });
  // The body must be read to be stored in the HTTP cache.
  await response.arrayBuffer();
  return response.ok;
}

/**
 * Fetches the files of the document's prefetch list into the HTTP cache, one after the other with low priority. They are
 * not executed. A failed request ends the prefetching and is no error: the file is requested again when it is needed.
 */
export async function prefetchFiles(): Promise<void> {
  const { signal } = controller;
  for (const { href, page } of readInitialData<PrefetchFile[]>('prefetch') ?? []) {
    if (page && !isLinkInView(page)) continue;
    await whenIdle();
    const isFetched = await fetchFile(href, signal).catch(() => false);
    if (!isFetched) return;
  }
}
