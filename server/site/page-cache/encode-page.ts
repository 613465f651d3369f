import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipWithCallback } from 'node:zlib';
import type { CompressionOptions } from 'compression';
import { sharedCacheControl } from '../render/render-document.ts';
import type { CachedPage, EncodedResponse } from './cache-store.ts';

const brotliAsync = promisify(brotliCompress);
const gzip = promisify(gzipWithCallback);

/** Compresses in zlib's thread pool, so that the event loop stays free. */
function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliAsync(body, { params });
}

function encodedResponse(
  commonHeaders: readonly string[],
  body: Buffer,
  encoding?: 'br' | 'gzip',
): EncodedResponse {
  const contentEncoding = encoding ? ['content-encoding', encoding] : [];
  return { body, headers: [...commonHeaders, ...contentEncoding, 'content-length', String(body.length)] };
}

/** Part of the ETag that `encodeSmallest` removes, so that a shared cache does not keep the larger encoding when it revalidates. */
const largerMark = '-larger';

/**
 * Encodes a page for the cache at low compression levels: a publication waits for all pages, and `encodeSmallest` follows.
 *
 * @param headers by name, without those that depend on the encoding.
 * @param body the uncompressed page.
 */
export async function encodePage(
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  { status, reads }: Pick<CachedPage, 'status' | 'reads'>,
): Promise<CachedPage> {
  const digest = createHash('sha256')
    // A shared cache takes other headers only with another ETag.
    .update(JSON.stringify(headers))
    .update(body)
    .digest('base64url')
    .slice(0, 22);
  const etag = `W/"${digest}${headers['cache-control'] === sharedCacheControl ? largerMark : ''}"`;
  const common = [...Object.entries(headers).flat(), 'etag', etag];
  const [brotliBody, gzipBody] = await Promise.all([brotli(body, 2), gzip(body, { level: 1 })]);
  return {
    status,
    etag,
    notModifiedHeaders: common.filter(
      (_, index, all) => !/^content-(type|language)$/.test(all[index - (index % 2)] ?? ''),
    ),
    identity: encodedResponse(common, body),
    gzip: encodedResponse(common, gzipBody, 'gzip'),
    br: encodedResponse(common, brotliBody, 'br'),
    isSmallest: false,
    reads,
    isReferenced: true,
  };
}

/** Compresses the same page at the highest levels. Takes about 0.1 s of one thread. */
export async function encodeSmallest(page: CachedPage): Promise<CachedPage> {
  const { body, headers } = page.identity;
  const etag = page.etag.replace(largerMark, '');
  const withEtag = (each: readonly string[]) => each.map((value) => (value === page.etag ? etag : value));
  const common = withEtag(headers.slice(0, -2));
  const brotliBody = await brotli(body, 11);
  const gzipBody = await gzip(body, { level: 9 });
  return {
    ...page,
    etag,
    notModifiedHeaders: withEtag(page.notModifiedHeaders),
    isSmallest: true,
    identity: encodedResponse(common, body),
    gzip: encodedResponse(common, gzipBody, 'gzip'),
    br: encodedResponse(common, brotliBody, 'br'),
  };
}

/** Options for streamed responses: medium levels, because time to first byte matters more than size. */
export const streamCompression: CompressionOptions = {
  level: 6,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};
