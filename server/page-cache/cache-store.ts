import type { OutgoingHttpHeaders } from 'node:http';

/** An answer in one encoding, ready to be sent. */
export interface EncodedBody {
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  bytes: Buffer;
}

export interface CachedPage {
  etag: string;
  /** Headers of a 304. */
  notModifiedHeaders: string[];
  identity: EncodedBody;
  gzip: EncodedBody;
  br: EncodedBody;
  /** Asked for since the store last looked for something to drop. */
  isReferenced: boolean;
}

export interface CacheStore {
  get(key: string): CachedPage | undefined;
  /** Keeps a page, or replaces it, and drops what has not been asked for the longest when there is no room. */
  set(key: string, page: CachedPage): void;
  /** Whether a page is still kept as this very object. */
  holds(key: string, page: CachedPage): boolean;
  readonly size: number;
  /** Bytes of all bodies. */
  readonly bytes: number;
}

function sizeOf({ identity, gzip, br }: CachedPage): number {
  // A page's headers and bookkeeping come to about two kilobytes.
  return identity.bytes.length + gzip.bytes.length + br.bytes.length + 2048;
}

/**
 * Pages by key, bounded in memory.
 *
 * @param mostBytes what all of them may weigh together.
 */
export function createCacheStore(mostBytes: number): CacheStore {
  const pages = new Map<string, CachedPage>();
  let bytes = 0;

  const drop = (key: string, page: CachedPage) => {
    pages.delete(key);
    bytes -= sizeOf(page);
  };
  /** Second chance instead of strict order of use: a hit then costs one assignment. */
  const makeRoom = () => {
    for (const [key, page] of pages) {
      if (bytes <= mostBytes) return;
      drop(key, page);
      if (!page.isReferenced) continue;
      page.isReferenced = false;
      pages.set(key, page);
      bytes += sizeOf(page);
    }
  };

  return {
    get(key) {
      const page = pages.get(key);
      if (page) page.isReferenced = true;
      return page;
    },
    set(key, page) {
      const before = pages.get(key);
      if (before) drop(key, before);
      if (sizeOf(page) > mostBytes) return;
      pages.set(key, page);
      bytes += sizeOf(page);
      makeRoom();
    },
    holds: (key, page) => pages.get(key) === page,
    get size() {
      return pages.size;
    },
    get bytes() {
      return bytes;
    },
  };
}

const perResponseHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'strict-transport-security',
  'transfer-encoding',
  'vary',
  'x-request-id',
]);

/** The headers of an answer that belong to every one of its kind. */
export function storableHeaders(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers)
    .filter(([name]) => !perResponseHeaders.has(name))
    .flatMap(([name, value]) => [value ?? ''].flat().flatMap((each) => [name, String(each)]));
}
