import type { Response } from 'express';
import type { MarkupSink } from '../../pages/app/render-page.ts';

/**
 * Writes the document to the response: `start`, React's markup, `end`. React writes about 4 kB at a time, and each chunk
 * would cost one call of the compressor, so the chunks of one event loop iteration (usually the complete page) are
 * joined. The sink is a plain object, because a Node stream costs 7 % of the time of a page.
 *
 * @param start the document before the markup.
 * @param end the document after the markup.
 * @param onError called when React cannot complete the markup.
 */
export function markupSink(
  response: Response,
  { start, end, onError }: { start: string; end: string; onError: (error: Error) => void },
): MarkupSink {
  let chunks: Uint8Array[] = [Buffer.from(start)];
  let scheduled: NodeJS.Immediate | undefined;
  const takeChunks = () => {
    const bytes = Buffer.concat(chunks);
    chunks = [];
    scheduled = undefined;
    return bytes;
  };
  const sink: MarkupSink = {
    write(chunk) {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
      scheduled ??= setImmediate(() => response.write(takeChunks()));
      return true;
    },
    end() {
      clearImmediate(scheduled);
      chunks.push(Buffer.from(end));
      response.end(takeChunks());
    },
    destroy(error) {
      clearImmediate(scheduled);
      onError(error);
    },
    // Disconnects are handled by the listener of the response in `render.ts`.
    on: () => sink,
  };
  return sink;
}
