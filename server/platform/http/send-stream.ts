import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Sends a stream at the pace of the client, who may leave before its end. */
export async function sendStream(
  stream: NodeJS.ReadableStream | AsyncIterable<Buffer>,
  response: Response,
): Promise<void> {
  await pipeline(stream, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
