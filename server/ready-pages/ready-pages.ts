import { bestCompressed, readyPage } from './compress.ts';
import type { KeptAddress } from './rules.ts';
import { keptAddress } from './rules.ts';
import { createStore, type Store } from './store.ts';

/** Streamed pages kept as bytes: what `record.ts` brings in and `front-door.ts` sends. */
export interface ReadyPages {
  store: Store;
  /** `keptAddress`, remembered: the same few addresses come again and again. */
  addressOf(url: string): KeptAddress | null;
  /** Keeps an answer. Resolves when the quick forms are ready to be sent; the best ones follow by themselves. */
  keep(key: string, headers: string[], bytes: Buffer): Promise<void>;
  /** Resolves when nothing is being compressed any more. */
  settled(): Promise<void>;
  /** Answers given from memory since the start. */
  hits: number;
}

const mostAddresses = 2000;

/**
 * @param mostBytes what all kept pages may weigh.
 */
export function createReadyPages(mostBytes = 32 * 1024 * 1024): ReadyPages {
  const store = createStore(mostBytes);
  const addresses = new Map<string, KeptAddress | null>();
  // One page after the other: the threads are shared with the file system and the database.
  let queue: Promise<void> = Promise.resolve();

  return {
    store,
    hits: 0,
    addressOf(url) {
      const known = addresses.get(url);
      if (known !== undefined) return known;
      if (addresses.size >= mostAddresses) addresses.clear();
      const address = url.length > 512 ? null : keptAddress(url);
      addresses.set(url, address);
      return address;
    },
    async keep(key, headers, bytes) {
      const page = await readyPage(headers, bytes);
      store.set(key, page);
      queue = queue.then(async () => {
        if (!store.holds(key, page)) return;
        const best = await bestCompressed(page);
        if (store.holds(key, page)) store.set(key, best);
      });
    },
    settled: () => queue,
  };
}
