import { setTimeout as wait } from 'node:timers/promises';
import { type Preferences, storedPreferences } from '../../platform/http/preferences.ts';
import { memoize } from '../../platform/memory/memoize.ts';
import { type CacheableUrl, cacheableUrl, cacheKey } from './cache-rules.ts';
import { type CacheStore, createCacheStore } from './cache-store.ts';
import { encodePage, encodeSmallest } from './encode-page.ts';

/** A cacheable URL with its cache keys, which are computed once. */
export interface KeyedUrl extends CacheableUrl {
  /** Text of the cache key for a request with this `Cookie` header. */
  keyFor(cookieHeader: string | undefined): string;
}

/** Rendered pages in memory: `store-responses.ts` adds them, `serve-cached.ts` sends them. */
export interface PageCache {
  store: CacheStore;
  /** `cacheableUrl`, memoized. Returns null when the response must not be cached. */
  resolveUrl(url: string): KeyedUrl | null;
  /**
   * Stores a page. Resolves when it can be served; compression at the highest level follows in the background.
   *
   * @param headers alternating names and values.
   */
  add(key: string, headers: string[], body: Buffer, status?: number): Promise<void>;
  /** Resolves when no page waits for the background compression. */
  idle(): Promise<void>;
  /** Responses sent from the cache since the process started. */
  hits: number;
}

const maxUrls = 2000;
const maxUrlLength = 512;
const maxCookieHeaders = 1000;
/** Pages that wait for compression at the highest level; the oldest ones beyond this number stay as they are. */
const maxPending = 500;
/** The pause after a compression in multiples of its duration: the background work uses a quarter of one thread. */
const pauseFactor = 3;
/** Twice the size of all pages of the table in two languages. */
const defaultMaxBytes = 64 * 1024 * 1024;

type StoredPreferences = Pick<Preferences, 'storedLocale' | 'consent'>;

function memoizedPreferences(): (cookieHeader: string | undefined) => StoredPreferences {
  const preferences = memoize(storedPreferences, maxCookieHeaders);
  const withoutCookies = storedPreferences(undefined);
  return (cookieHeader) => (cookieHeader === undefined ? withoutCookies : preferences(cookieHeader));
}

/** The keys of a URL are computed once, so that a cache hit parses nothing. */
function withKeys(
  cacheable: CacheableUrl,
  preferencesOf: (cookieHeader: string | undefined) => StoredPreferences,
): KeyedUrl {
  const keys = new Map<string, string>();
  return {
    ...cacheable,
    keyFor(cookieHeader) {
      const stored = preferencesOf(cookieHeader);
      const name = `${stored.storedLocale} ${stored.consent}`;
      const key = keys.get(name) ?? cacheKey(cacheable, stored).text;
      keys.set(name, key);
      return key;
    },
  };
}

/**
 * Creates an empty page cache.
 *
 * @param maxBytes limit of all pages together.
 */
export function createPageCache(maxBytes = defaultMaxBytes): PageCache {
  const store = createCacheStore(maxBytes);
  const preferencesOf = memoizedPreferences();
  // Keys only, so that evicted pages are not retained.
  const pending = new Set<string>();
  let compression: Promise<void> | null = null;

  /** One page at a time: the thread pool is shared with file system and database. */
  async function compressPending(): Promise<void> {
    for (const key of pending) {
      pending.delete(key);
      const page = store.get(key);
      if (!page) continue;
      const startedAt = performance.now();
      const smallest = await encodeSmallest(page);
      if (store.holds(key, page)) store.set(key, smallest);
      await wait(pauseFactor * (performance.now() - startedAt), undefined, { ref: false });
    }
    compression = null;
  }

  return {
    store,
    hits: 0,
    resolveUrl: memoize((url) => {
      const cacheable = url.length > maxUrlLength ? null : cacheableUrl(url);
      return cacheable && withKeys(cacheable, preferencesOf);
    }, maxUrls),
    async add(key, headers, body, status = 200) {
      const page = await encodePage(headers, body, status);
      store.set(key, page);
      const oldest = pending.values().next().value;
      if (pending.size >= maxPending && oldest !== undefined) pending.delete(oldest);
      pending.add(key);
      compression ??= compressPending();
    },
    idle: async () => {
      await compression;
    },
  };
}
