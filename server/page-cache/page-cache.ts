import { storedPreferences } from '../request/preferences.ts';
import { type CacheableUrl, cacheableUrl, cacheKey } from './cache-rules.ts';
import { type CacheStore, createCacheStore } from './cache-store.ts';
import { encodePage, encodeSmallest } from './encode-page.ts';

/** An address with the keys of its answers, remembered by what they depend on. */
export interface CachedUrl extends CacheableUrl {
  /** Text of `keyOf` for a visitor with this `Cookie` header. */
  keyFor(cookies: string | undefined, isSecure: boolean): string;
}

/** Streamed pages kept as bytes: what `record.ts` brings in and `front-door.ts` sends. */
export interface PageCache {
  store: CacheStore;
  /** `keptAddress`, remembered: the same few addresses come again and again. */
  resolveUrl(url: string): CachedUrl | null;
  /** Keeps an answer. Resolves when the quick forms are ready to be sent; the best ones follow by themselves. */
  add(key: string, headers: string[], bytes: Buffer): Promise<void>;
  /** Resolves when nothing is being compressed any more. */
  idle(): Promise<void>;
  /** Answers given from memory since the start. */
  hits: number;
}

const maxUrls = 2000;
const maxCookieHeaders = 1000;

type Stored = ReturnType<typeof storedPreferences>;

/** Few different values matter, but strangers may send any number of headers. */
function memoizedPreferences(): (cookies: string | undefined) => Stored {
  const known = new Map<string, Stored>();
  const none = storedPreferences(undefined);
  return (cookies) => {
    if (cookies === undefined) return none;
    const before = known.get(cookies);
    if (before) return before;
    if (known.size >= maxCookieHeaders) known.clear();
    const stored = storedPreferences(cookies);
    known.set(cookies, stored);
    return stored;
  };
}

const localeNumbers = { en: 1, de: 2 } as const;
const consentNumbers = { accepted: 1, declined: 2 } as const;

function cachedUrl(address: CacheableUrl, preferences: (cookies: string | undefined) => Stored): CachedUrl {
  const keys: string[] = [];
  return {
    ...address,
    keyFor(cookies, isSecure) {
      const stored = preferences(cookies);
      const { storedLocale, consent } = stored;
      const number =
        (isSecure ? 9 : 0) +
        (storedLocale ? localeNumbers[storedLocale] * 3 : 0) +
        (consent ? consentNumbers[consent] : 0);
      keys[number] ??= cacheKey(address, stored, isSecure).text;
      return keys[number];
    },
  };
}

/**
 * @param mostBytes what all kept pages may weigh.
 */
export function createPageCache(mostBytes = 32 * 1024 * 1024): PageCache {
  const store = createCacheStore(mostBytes);
  const addresses = new Map<string, CachedUrl | null>();
  const preferences = memoizedPreferences();
  // One page after the other: the threads are shared with the file system and the database.
  let queue: Promise<void> = Promise.resolve();

  return {
    store,
    hits: 0,
    resolveUrl(url) {
      const known = addresses.get(url);
      if (known !== undefined) return known;
      if (addresses.size >= maxUrls) addresses.clear();
      const kept = url.length > 512 ? null : cacheableUrl(url);
      const address = kept && cachedUrl(kept, preferences);
      addresses.set(url, address);
      return address;
    },
    async add(key, headers, bytes) {
      const page = await encodePage(headers, bytes);
      store.set(key, page);
      queue = queue.then(async () => {
        if (!store.holds(key, page)) return;
        const best = await encodeSmallest(page);
        if (store.holds(key, page)) store.set(key, best);
      });
    },
    idle: () => queue,
  };
}
