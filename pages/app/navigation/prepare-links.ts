import { defaultLocale, type Locale } from '../../../data/locale.ts';
import { mayLoadAhead, whenIdle } from '../hydration/when-idle.ts';
import { loadDocumentOf, storedDocument, takePage } from './page-documents.ts';
import { isStaffPage, languageUrl, pageUrlOfLink, pathOf } from './page-url.ts';

/** Prepares the pages that a visitor may open next: fetched and parsed. */

/** Limit of what the links in view of one page load while the network is idle, in compressed bytes. */
export const maxIdleBytes = 90_000;
/** A document that was not received yet counts as this much: the maximum, before it is compressed at the highest level. */
const maxDocumentBytes = 18_000;
/** Documents on their way at a time: most of the wait for one is the latency. */
const maxLoads = 3;

/** Fetches and parses a page. A failure is no concern of the visitor, who has not followed the link. */
async function prepare(url: URL, priority: RequestPriority): Promise<void> {
  try {
    const document = await loadDocumentOf(url, priority);
    if (priority === 'low') await whenIdle();
    document.parsed = takePage(document);
  } catch {
    // Aborted, offline, or no page: a tap finds out by itself.
  }
}

/** Prepares the page behind a link that pointer, finger or focus has reached. */
export function prepareLink({ target }: Event): void {
  const link = (target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || !mayLoadAhead()) return;
  const url = pageUrlOfLink(link);
  if (url) void prepare(url, 'high');
}

/** The other languages. The default one has no parameter: the response depends on a cookie that is set with the choice. */
const otherLanguages = `header button[name=lang]:not([aria-current]):not([value=${defaultLocale}])`;

/** Compressed size of a document that was received. */
function receivedBytes(url: URL): number {
  const entry = performance.getEntriesByName(url.href.split('#')[0] ?? '').at(-1);
  return (entry as PerformanceResourceTiming | undefined)?.encodedBodySize || maxDocumentBytes;
}

let stop = () => {};

/** Ends the preparation for the page that is left. */
export function stopPreparing(): void {
  stop();
}

/**
 * Prepares the other languages and the pages behind links in view while the browser is idle; further links when they come into view. On
 * pages for staff nothing: the browser follows their links, and their documents are not stored.
 */
export function prepareLinksInView(): void {
  stop();
  if (isStaffPage(location) || !mayLoadAhead()) return;
  let isCurrent = true;
  let bytes = 0;
  let loads = 0;
  /** This page, and every one that was queued for it. */
  const known = new Set([pathOf(location)]);
  const queue = [...document.querySelectorAll<HTMLButtonElement>(otherLanguages)].map(({ value }) =>
    languageUrl(value as Locale),
  );
  const load = async (): Promise<void> => {
    if (loads === maxLoads || bytes + (loads + 1) * maxDocumentBytes > maxIdleBytes) return;
    const url = queue.shift();
    if (!url) return;
    loads += 1;
    // Another one beside it.
    void load();
    await whenIdle();
    if (!isCurrent) return;
    const isStored = storedDocument(url) !== undefined;
    await prepare(url, 'low');
    loads -= 1;
    if (!isStored) bytes += receivedBytes(url);
    void load();
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const url = pageUrlOfLink(target as HTMLAnchorElement);
      if (!url || known.has(pathOf(url))) continue;
      known.add(pathOf(url));
      queue.push(url);
    }
    void load();
  });
  for (const link of document.querySelectorAll('#root a[href]')) observer.observe(link);
  stop = () => {
    isCurrent = false;
    observer.disconnect();
  };
}
