import { sharedCacheControl } from '../render/render-document.ts';
import type { CachedPage } from './cache-store.ts';
import { encodePage, encodeSmallest, gzipOf } from './encode-page.ts';

const body = Buffer.from('<p>Über uns</p>'.repeat(500));

async function encodings(cacheControl: string): Promise<[larger: CachedPage, smallest: CachedPage]> {
  const larger = encodePage({ 'cache-control': cacheControl }, body, { status: 200, reads: new Map() });
  return [larger, await encodeSmallest(larger)];
}

/** The ETags in the headers of all responses with a page. */
const etagsOf = (page: CachedPage) =>
  new Set([
    page.etag,
    ...[page.notModifiedHeaders, page.identity.headers, gzipOf(page).headers, page.br.headers].map(
      (headers) => headers[headers.indexOf('etag') + 1],
    ),
  ]);

test('a shared cache that revalidates a page gets its smallest encoding, since the ETag is another one', async () => {
  const [larger, smallest] = (await encodings(sharedCacheControl)).map(etagsOf);
  expect([larger?.size, smallest?.size]).toEqual([1, 1]);
  expect(smallest).not.toEqual(larger);
});

test('a page with other headers has another ETag, so that caches replace it', () => {
  const etagWith = (headers: Record<string, string>) =>
    encodePage(headers, body, { status: 200, reads: new Map() }).etag;
  const headers = { 'content-security-policy': "default-src 'none'" };
  expect(etagWith({ ...headers })).toBe(etagWith(headers));
  expect(etagWith({ 'content-security-policy': "default-src 'self'" })).not.toBe(etagWith(headers));
});

test('a browser keeps a page whose smallest encoding follows', async () => {
  const [larger, smallest] = await encodings('private, no-cache');
  expect(smallest.etag).toBe(larger.etag);
  expect(smallest.br.body.length).toBeLessThanOrEqual(larger.br.body.length);
  expect(smallest.identity.body).toEqual(body);
});
