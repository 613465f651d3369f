import { type CachedPage, createCacheStore, storableHeaders } from './cache-store.ts';

const kilobyte = 1024;

function aPage(kilobytes: number): CachedPage {
  const form = (size: number) => ({ headers: [], bytes: Buffer.alloc(size) });
  return {
    etag: '',
    notModifiedHeaders: [],
    identity: form(kilobytes * kilobyte),
    gzip: form(0),
    br: form(0),
    isReferenced: false,
  };
}

test('the store never weighs more than it may', () => {
  const store = createCacheStore(100 * kilobyte);
  for (let number = 0; number < 50; number += 1) {
    store.set(`page ${number}`, aPage(10));
    expect(store.bytes).toBeLessThanOrEqual(100 * kilobyte);
  }
  expect(store.size).toBeGreaterThan(5);
});

test('what is asked for outlives what is not', () => {
  const store = createCacheStore(100 * kilobyte);
  store.set('wanted', aPage(10));
  for (let number = 0; number < 30; number += 1) {
    store.get('wanted');
    store.set(`page ${number}`, aPage(10));
  }
  expect(store.get('wanted')).toBeDefined();
  expect(store.get('page 0')).toBeUndefined();
});

test('a page that is too large for the whole store is not kept', () => {
  const store = createCacheStore(10 * kilobyte);
  store.set('large', aPage(20));
  expect(store.size).toBe(0);
  expect(store.bytes).toBe(0);
});

test('headers of one answer are not kept with the page', () => {
  const kept = storableHeaders({
    'content-type': 'text/html',
    'set-cookie': ['a=1', 'b=2'],
    'x-request-id': 'x',
    'strict-transport-security': 'x',
    date: 'x',
  });
  expect(kept).toEqual(['content-type', 'text/html', 'set-cookie', 'a=1', 'set-cookie', 'b=2']);
});
