import { readInitialData } from './initial-data.ts';

/** Loads what a visitor may need next while the network is idle. */

/** Scripts that a later interaction needs together, as listed in the document. */
export interface PrefetchGroup {
  hrefs: string[];
  /** Path of the page that needs them; they are fetched when a link to it is in view. Absent: the other languages. */
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

/** Loads a file into the HTTP cache; it is not executed. */
async function fetchFile(href: string): Promise<void> {
  const response = await fetch(href, { priority: 'low', signal: controller.signal });
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  // The browser stores a response when its body is read.
  await response.arrayBuffer();
}

/** Fulfilled when other links may be in view: the page was scrolled, or the menu or another disclosure was toggled. */
function viewChange(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const finish = () => {
      listening.abort();
      resolve();
    };
    for (const type of ['scrollend', 'toggle'])
      document.addEventListener(type, finish, { capture: true, signal: listening.signal });
  });
}

/**
 * Maximum number of files before the first scrolling on a narrow viewport, where the navigation is in the menu: a page loads at most 12
 * scripts by itself.
 */
const maxFilesWhenNarrow = 5;
const isWide = () => matchMedia('(min-width: 1000px)').matches;

/**
 * Fetches the files of the document's prefetch list, one group after the other with low priority, those of a page as soon as
 * a link to it is in view. A failed request ends the prefetching and is no error: the file is requested again when it is
 * needed.
 *
 * @param evaluate loads the page of a group from the fetched files, or the current page in the other languages.
 * @returns a promise that is fulfilled when all groups are fetched, or the prefetching has ended.
 */
export async function prefetchFiles(evaluate: (page?: string) => Promise<unknown>): Promise<void> {
  if (!mayPrefetch()) return;
  let groups = readInitialData<PrefetchGroup[]>('prefetch') ?? [];
  let remaining = isWide() ? Number.POSITIVE_INFINITY : maxFilesWhenNarrow;
  try {
    for (;;) {
      const left: PrefetchGroup[] = [];
      for (const group of groups) {
        const { hrefs, page } = group;
        await whenIdle();
        controller.signal.throwIfAborted();
        if (hrefs.length > remaining || (page && !isLinkInView(page))) {
          left.push(group);
          continue;
        }
        remaining -= hrefs.length;
        await Promise.all(hrefs.map(fetchFile));
        await whenIdle();
        await evaluate(page);
      }
      if (left.length === 0) return;
      await viewChange();
      groups = left;
      remaining = Number.POSITIVE_INFINITY;
    }
  } catch {
    // Aborted, or the network failed.
  }
}
