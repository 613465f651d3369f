import type { IncomingMessage } from 'node:http';
import { HttpError } from './errors.ts';

/**
 * Reads the body of a request.
 *
 * @throws HttpError 413 as soon as the body is known to exceed `maxBytes`: at once when its length is declared, and without
 *   reading the rest in any case; 400 when the client disconnects.
 */
export function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const fail = (error: HttpError) => {
      request.off('data', onData);
      request.pause();
      reject(error);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) fail(new HttpError(413, 'tooLarge'));
      else chunks.push(chunk);
    };
    if (Number(request.headers['content-length'] ?? 0) > maxBytes)
      return reject(new HttpError(413, 'tooLarge'));
    request.on('data', onData);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', () => fail(new HttpError(400, 'malformedBody')));
    request.once('close', () => {
      if (!request.complete) fail(new HttpError(400, 'malformedBody'));
    });
  });
}
