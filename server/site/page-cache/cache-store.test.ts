import { type CachedPage, createCacheStore } from './cache-store.ts';

const kilobyte = 1024;

function aPage(kilobytes: number): CachedPage {
  const encoded = (size: number) => ({ headers: [], body: Buffer.alloc(size) });
  return {
    status: 200,
    etag: '',
    notModifiedHeaders: [],
    identity: encoded(kilobytes * kilobyte),
    gzip: encoded(0),
    br: encoded(0),
    isSmallest: true,
    reads: new Map(),
    isReferenced: false,
  };
}

test('the store never exceeds its limit in bytes', () => {
  const store = createCacheStore(100 * kilobyte);
  for (let number = 0; number < 50; number += 1) {
    store.set(`page ${number}`, aPage(10));
    expect(store.totalBytes).toBeLessThanOrEqual(100 * kilobyte);
  }
  expect(store.size).toBeGreaterThan(5);
});

test('a page that is read is not evicted before pages that are not', () => {
  const store = createCacheStore(100 * kilobyte);
  store.set('popular', aPage(10));
  for (let number = 0; number < 30; number += 1) {
    store.get('popular');
    store.set(`page ${number}`, aPage(10));
  }
  expect(store.get('popular')).toBeDefined();
  expect(store.get('page 0')).toBeUndefined();
});

test('a page above the limit is not stored', () => {
  const store = createCacheStore(10 * kilobyte);
  store.set('large', aPage(20));
  expect(store.size).toBe(0);
  expect(store.totalBytes).toBe(0);
});
