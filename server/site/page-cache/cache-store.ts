import type { ContentReads } from '../../../data/snapshot/page-content.ts';

/** A response with one content encoding. */
export interface EncodedResponse {
  /** Alternating names and values, as `writeHead` takes them. */
  headers: string[];
  body: Buffer;
}

/** A page in every content encoding that is served from the cache. */
export interface CachedPage {
  status: number;
  etag: string;
  /** Headers of a 304 response, alternating names and values. */
  notModifiedHeaders: string[];
  identity: EncodedResponse;
  /** Null until it is wanted. */
  gzip: EncodedResponse | null;
  br: EncodedResponse;
  /** Whether the encodings are compressed at the highest level. */
  isSmallest: boolean;
  /** What of the content the page depends on, besides its messages. */
  reads: ContentReads;
  /** The reference bit of second-chance eviction: whether the page was read since the last eviction. */
  isReferenced: boolean;
}

/** Estimated size of a page's headers and map entry. */
const overheadBytes = 2048;

/** Gzip is about as large as brotli. */
function sizeInBytes({ identity, br }: CachedPage): number {
  return identity.body.length + 2 * br.body.length + overheadBytes;
}

/**
 * Creates a store of cached pages by cache key, with limited memory.
 *
 * @param maxBytes limit of all pages together.
 */
export function createCacheStore(maxBytes: number) {
  const pages = new Map<string, CachedPage>();

  const remove = (key: string, page: CachedPage) => {
    pages.delete(key);
    store.totalBytes -= sizeInBytes(page);
  };
  /** Second-chance eviction instead of strict LRU: a cache hit then costs one assignment. */
  const evict = () => {
    for (const [key, page] of pages) {
      if (store.totalBytes <= maxBytes) return;
      remove(key, page);
      if (!page.isReferenced) {
        store.evictions += 1;
        continue;
      }
      page.isReferenced = false;
      pages.set(key, page);
      store.totalBytes += sizeInBytes(page);
    }
  };

  const store = {
    /** Memory used by all pages. */
    totalBytes: 0,
    /** Pages that were removed because of the limit. */
    evictions: 0,
    /** Number of pages. */
    get size() {
      return pages.size;
    },
    get(key: string) {
      const page = pages.get(key);
      if (page) page.isReferenced = true;
      return page;
    },
    /** Stores or replaces a page and evicts others when the limit is exceeded. A page above the limit is not stored. */
    set(key: string, page: CachedPage) {
      const replaced = pages.get(key);
      if (replaced) remove(key, replaced);
      if (sizeInBytes(page) > maxBytes) return;
      pages.set(key, page);
      store.totalBytes += sizeInBytes(page);
      evict();
    },
    /** Removes the pages whose keys do not begin with a prefix. */
    retain(prefix: string) {
      for (const [key, page] of pages) if (!key.startsWith(prefix)) remove(key, page);
    },
    /** The keys of all pages. */
    keys: () => [...pages.keys()],
  };
  return store;
}
