import type { OutgoingHttpHeaders } from 'node:http';

/** An answer in one encoding, ready to be sent. */
export interface Form {
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  bytes: Buffer;
}

export interface ReadyPage {
  etag: string;
  /** Headers of a 304. */
  unchanged: string[];
  identity: Form;
  gzip: Form;
  br: Form;
  /** Asked for since the store last looked for something to drop. */
  isUsed: boolean;
}

export interface Store {
  get(key: string): ReadyPage | undefined;
  /** Keeps a page, or replaces it, and drops what has not been asked for the longest when there is no room. */
  set(key: string, page: ReadyPage): void;
  /** Whether a page is still kept as this very object. */
  holds(key: string, page: ReadyPage): boolean;
  readonly size: number;
  /** Bytes of all bodies. */
  readonly bytes: number;
}

function weightOf({ identity, gzip, br }: ReadyPage): number {
  // A page's headers and bookkeeping come to about two kilobytes.
  return identity.bytes.length + gzip.bytes.length + br.bytes.length + 2048;
}

/**
 * Pages by key, bounded in memory.
 *
 * @param mostBytes what all of them may weigh together.
 */
export function createStore(mostBytes: number): Store {
  const pages = new Map<string, ReadyPage>();
  let bytes = 0;

  const drop = (key: string, page: ReadyPage) => {
    pages.delete(key);
    bytes -= weightOf(page);
  };
  /** Second chance instead of strict order of use: a hit then costs one assignment. */
  const makeRoom = () => {
    for (const [key, page] of pages) {
      if (bytes <= mostBytes) return;
      drop(key, page);
      if (!page.isUsed) continue;
      page.isUsed = false;
      pages.set(key, page);
      bytes += weightOf(page);
    }
  };

  return {
    get(key) {
      const page = pages.get(key);
      if (page) page.isUsed = true;
      return page;
    },
    set(key, page) {
      const before = pages.get(key);
      if (before) drop(key, before);
      if (weightOf(page) > mostBytes) return;
      pages.set(key, page);
      bytes += weightOf(page);
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

const ofOneAnswer = new Set([
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
export function lastingHeaders(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers)
    .filter(([name]) => !ofOneAnswer.has(name))
    .flatMap(([name, value]) => [value ?? ''].flat().flatMap((each) => [name, String(each)]));
}
