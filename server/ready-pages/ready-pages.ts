import { storedPreferences } from '../middleware/preferences.ts';
import { bestCompressed, readyPage } from './compress.ts';
import { type KeptAddress, keptAddress, keyOf } from './rules.ts';
import { createStore, type Store } from './store.ts';

/** An address with the keys of its answers, remembered by what they depend on. */
export interface KnownAddress extends KeptAddress {
  /** Text of `keyOf` for a visitor with this `Cookie` header. */
  keyFor(cookies: string | undefined, isSecure: boolean): string;
}

/** Streamed pages kept as bytes: what `record.ts` brings in and `front-door.ts` sends. */
export interface ReadyPages {
  store: Store;
  /** `keptAddress`, remembered: the same few addresses come again and again. */
  addressOf(url: string): KnownAddress | null;
  /** Keeps an answer. Resolves when the quick forms are ready to be sent; the best ones follow by themselves. */
  keep(key: string, headers: string[], bytes: Buffer): Promise<void>;
  /** Resolves when nothing is being compressed any more. */
  settled(): Promise<void>;
  /** Answers given from memory since the start. */
  hits: number;
}

const mostAddresses = 2000;
const mostCookies = 1000;

type Stored = ReturnType<typeof storedPreferences>;

/** Few different values matter, but strangers may send any number of headers. */
function rememberedPreferences(): (cookies: string | undefined) => Stored {
  const known = new Map<string, Stored>();
  const none = storedPreferences(undefined);
  return (cookies) => {
    if (cookies === undefined) return none;
    const before = known.get(cookies);
    if (before) return before;
    if (known.size >= mostCookies) known.clear();
    const stored = storedPreferences(cookies);
    known.set(cookies, stored);
    return stored;
  };
}

const localeNumbers = { en: 1, de: 2 } as const;
const consentNumbers = { accepted: 1, declined: 2 } as const;

function knownAddress(
  address: KeptAddress,
  preferences: (cookies: string | undefined) => Stored,
): KnownAddress {
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
      keys[number] ??= keyOf(address, stored, isSecure).text;
      return keys[number];
    },
  };
}

/**
 * @param mostBytes what all kept pages may weigh.
 */
export function createReadyPages(mostBytes = 32 * 1024 * 1024): ReadyPages {
  const store = createStore(mostBytes);
  const addresses = new Map<string, KnownAddress | null>();
  const preferences = rememberedPreferences();
  // One page after the other: the threads are shared with the file system and the database.
  let queue: Promise<void> = Promise.resolve();

  return {
    store,
    hits: 0,
    addressOf(url) {
      const known = addresses.get(url);
      if (known !== undefined) return known;
      if (addresses.size >= mostAddresses) addresses.clear();
      const kept = url.length > 512 ? null : keptAddress(url);
      const address = kept && knownAddress(kept, preferences);
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
