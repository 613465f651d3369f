import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';
import type { CompressionOptions } from 'compression';
import type { CachedPage, EncodedBody } from './cache-store.ts';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCallback);

/** In zlib's own threads, off the request's path. */
function brotliOf(bytes: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotli(bytes, { params });
}

function formOf(common: readonly string[], bytes: Buffer, encoding?: 'br' | 'gzip'): EncodedBody {
  const coding = encoding ? ['content-encoding', encoding] : [];
  return { bytes, headers: [...common, ...coding, 'content-length', String(bytes.length)] };
}

/**
 * A page in its three forms, quickly compressed.
 *
 * @param headers names and values in turn.
 */
export async function encodePage(headers: string[], bytes: Buffer): Promise<CachedPage> {
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const common = [...headers, 'etag', etag, 'vary', 'Cookie, Accept-Encoding'];
  const [small, zipped] = await Promise.all([brotliOf(bytes, 4), gzip(bytes, { level: 6 })]);
  return {
    etag,
    notModifiedHeaders: common.filter(
      (_, index, all) => !/^content-(type|language)$/.test(all[index - (index % 2)] ?? ''),
    ),
    identity: formOf(common, bytes),
    gzip: formOf(common, zipped, 'gzip'),
    br: formOf(common, small, 'br'),
    isReferenced: true,
  };
}

/** The same page, compressed as well as it goes; takes about a tenth of a second of a thread. */
export async function encodeSmallest(page: CachedPage): Promise<CachedPage> {
  const { bytes, headers } = page.identity;
  const common = headers.slice(0, -2);
  const [small, zipped] = await Promise.all([brotliOf(bytes, 11), gzip(bytes, { level: 9 })]);
  return { ...page, gzip: formOf(common, zipped, 'gzip'), br: formOf(common, small, 'br') };
}

/** How answers are compressed while they are streamed; waiting for more is worth less than the first byte. */
export const streamCompression: CompressionOptions = {
  level: 6,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};
