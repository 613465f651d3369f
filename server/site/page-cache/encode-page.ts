import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync, gzip as gzipWithCallback } from 'node:zlib';
import type { CompressionOptions } from 'compression';
import { sharedCacheControl } from '../render/render-document.ts';
import type { CachedPage, EncodedResponse } from './cache-store.ts';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipWithCallback);

/** Compress a document at the fastest levels, which takes less time than passing the bytes to another thread and back. */
export const fastCompressors = {
  br: (body: Buffer): Buffer =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 1,
        // A small window takes less time to allocate.
        [constants.BROTLI_PARAM_LGWIN]: 17,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer): Buffer => gzipSync(body, { level: 1 }),
};

function encodedResponse(
  commonHeaders: readonly string[],
  body: Buffer,
  encoding?: 'br' | 'gzip',
): EncodedResponse {
  const contentEncoding = encoding ? ['content-encoding', encoding] : [];
  return { body, headers: [...commonHeaders, ...contentEncoding, 'content-length', String(body.length)] };
}

/** The headers of a page that do not depend on the encoding. */
const commonHeadersOf = ({ identity }: CachedPage) => identity.headers.slice(0, -2);

/** Part of the ETag that `encodeSmallest` removes, so that a shared cache does not keep the larger encoding when it revalidates. */
const largerMark = '-larger';

/**
 * Encodes a page for the cache at the fastest level: a publication waits for all pages, and `encodeSmallest` follows.
 *
 * @param headers by name, without those that depend on the encoding.
 * @param body the uncompressed page.
 */
export function encodePage(
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  { status, reads }: Pick<CachedPage, 'status' | 'reads'>,
): CachedPage {
  const digest = createHash('sha256')
    // A shared cache takes other headers only with another ETag.
    .update(JSON.stringify(headers))
    .update(body)
    .digest('base64url')
    .slice(0, 22);
  const etag = `W/"${digest}${headers['cache-control'] === sharedCacheControl ? largerMark : ''}"`;
  const common = [...Object.entries(headers).flat(), 'etag', etag];
  return {
    status,
    etag,
    notModifiedHeaders: common.filter(
      (_, index, all) => !/^content-(type|language)$/.test(all[index - (index % 2)] ?? ''),
    ),
    identity: encodedResponse(common, body),
    gzip: null,
    br: encodedResponse(common, fastCompressors.br(body), 'br'),
    isSmallest: false,
    reads,
    isReferenced: true,
  };
}

/** The page for a client without brotli, compressed when the first one wants it. */
export function gzipOf(page: CachedPage): EncodedResponse {
  page.gzip ??= encodedResponse(commonHeadersOf(page), fastCompressors.gzip(page.identity.body), 'gzip');
  return page.gzip;
}

/** Compresses the same page at the highest levels, in zlib's thread pool, so that the event loop stays free. Takes about 0.1 s of one thread. */
export async function encodeSmallest(page: CachedPage): Promise<CachedPage> {
  const { body } = page.identity;
  const etag = page.etag.replace(largerMark, '');
  const withEtag = (each: readonly string[]) => each.map((value) => (value === page.etag ? etag : value));
  const common = withEtag(commonHeadersOf(page));
  const brotliBody = await brotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
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
