import { setTimeout as wait } from 'node:timers/promises';
import { setBounded } from '../../../data/bounded-map.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import type { RenderedDocument } from '../render/render-document.ts';
import { type CachedPage, createCacheStore } from './cache-store.ts';
import { encodePage, encodeSmallest } from './encode-page.ts';

/** Rendered pages in memory, by the cache key of their query. */
export type PageCache = ReturnType<typeof createPageCache>;

/** The headers that `setSecurityHeaders` gives every response, by lower-case name. */
const commonHeaders = Object.fromEntries(
  Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value]),
);

/** Larger pages are not stored. */
const maxBodyBytes = 2 * 1024 * 1024;

/** Pages that wait for compression at the highest level; the oldest ones beyond this number stay as they are. */
const maxPending = 500;
/** The pause after a compression in multiples of its duration: the background work uses a quarter of one thread. */
const pauseFactor = 3;
/** Twice the size of all pages of the table in two languages. */
const defaultMaxBytes = 64 * 1024 * 1024;

/**
 * Creates an empty page cache.
 *
 * @param maxBytes limit of all pages together.
 */
export function createPageCache(maxBytes = defaultMaxBytes) {
  const store = createCacheStore(maxBytes);
  // Keys only, so that evicted pages are not retained.
  const pending = new Map<string, true>();
  let compression: Promise<void> | null = null;

  /** One page at a time: the thread pool is shared with file system and database. */
  async function compressPending(): Promise<void> {
    for (const key of pending.keys()) {
      await cache.urgent;
      pending.delete(key);
      const page = store.get(key);
      if (!page) continue;
      const startedAt = performance.now();
      const smallest = await encodeSmallest(page);
      // It may have been replaced or evicted meanwhile.
      if (store.get(key) === page) store.set(key, smallest);
      await wait(pauseFactor * (performance.now() - startedAt), undefined, { ref: false });
    }
    compression = null;
  }

  const cache = {
    store,
    /** Responses sent from the cache since the process started. */
    hits: 0,
    /** Background work waits for it: the pages of content that the site is about to show. */
    urgent: Promise.resolve(),
    /** Finds a page in order to send it, which is counted as a hit. */
    find(key: string) {
      const page = store.get(key);
      if (page) cache.hits += 1;
      return page;
    },
    /**
     * Stores a complete document of a cacheable query, which can be served at once; compression at the highest level follows in the
     * background.
     */
    add(key: string | null, { headers, body, rest, ...page }: RenderedDocument) {
      if (key === null || rest || body.length > maxBodyBytes) return;
      cache.addAgain(key, encodePage({ ...commonHeaders, ...headers }, body, page));
    },
    /** Stores a cached page under a further key. */
    addAgain(key: string, page: CachedPage) {
      store.set(key, page);
      if (page.isSmallest) return;
      setBounded(pending, key, true, maxPending);
      compression ??= compressPending();
    },
    /** Resolves when no page waits for the background compression. */
    idle: async () => {
      await compression;
    },
  };
  return cache;
}
