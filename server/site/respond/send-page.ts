import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip, createZstdCompress, zstdCompressSync } from 'node:zlib';
import { acceptedEncoding, fastEncoding, matchesEtag } from '../../platform/http/content-negotiation.ts';
import type { CachedPage } from '../page-cache/cache-store.ts';
import { fastCompressors, gzipOf } from '../page-cache/encode-page.ts';
import { type RenderedDocument, sharedCacheControl } from '../render/render-document.ts';

/** Sends pages: cached and rendered ones, and error pages. */

/**
 * Sends a cached page in the best accepted encoding, or a 304.
 *
 * @returns the status.
 */
export function sendCached(request: IncomingMessage, response: ServerResponse, page: CachedPage): number {
  // A conditional request changes only a response that would be successful.
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.notModifiedHeaders);
    response.end();
    return 304;
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const { headers, body } = encoding === 'gzip' ? gzipOf(page) : page[encoding];
  response.writeHead(page.status, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
  return page.status;
}

type StreamEncoding = Exclude<ReturnType<typeof fastEncoding>, 'identity'>;

/** Compressing shorter bodies saves less than it costs. */
const minBodyBytes = 1024;

/** Compress a complete document synchronously. The page cache compresses again at the highest level. */
const compressors: Record<StreamEncoding, (body: Buffer) => Buffer> = {
  ...fastCompressors,
  // Smaller and faster than brotli: it takes 0.12 ms. Larger hash tables cost more to allocate than they save.
  zstd: (body) =>
    zstdCompressSync(body, {
      pledgedSrcSize: body.length,
      params: {
        [constants.ZSTD_c_compressionLevel]: 1,
        [constants.ZSTD_c_windowLog]: 16,
        [constants.ZSTD_c_hashLog]: 13,
      },
    }),
};

/** Compress a document in parts. Every part is flushed, so that the browser can show it. */
const encoders: Record<StreamEncoding, () => Transform> = {
  zstd: () => createZstdCompress({ flush: constants.ZSTD_e_flush }),
  br: () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
};

/**
 * Sends a rendered document: in one piece if it is complete, else what is ready at once and the suspended regions as React's
 * stream supplies them, at the speed of the client.
 *
 * @throws when a region's stream breaks off; a part of the response has then been sent.
 */
export async function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, rest }: RenderedDocument,
): Promise<void> {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  // The id of this request means nothing to the visitors who receive the response from a shared cache.
  if (headers['cache-control'] === sharedCacheControl) response.removeHeader('X-Request-Id');
  if (request.method === 'HEAD') return void response.end();
  const encoding = fastEncoding(request.headers['accept-encoding']);
  if (rest) {
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    // `pipeline` adds several to those of the middleware.
    response.setMaxListeners(20);
    const parts = Readable.from(withFirst(body, rest), { objectMode: false });
    if (encoding === 'identity') return pipeline(parts, response);
    return pipeline(parts, encoders[encoding](), response);
  }
  if (encoding === 'identity' || body.length < minBodyBytes) return void response.end(body);
  const compressed = compressors[encoding](body);
  response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', compressed.length);
  response.end(compressed);
}

async function* withFirst(first: Buffer, rest: AsyncIterable<Buffer | string>) {
  yield first;
  yield* rest;
}
