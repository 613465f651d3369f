import type { Response } from 'express';
import type { MarkupSink } from '../../pages/app/render-page.ts';

/**
 * Writes the document around React's markup. React writes some four thousand bytes at a time, and each piece would cost
 * one call of the compressor: the pieces of one turn of the event loop go on as one, usually the complete page. A plain
 * object, because the bookkeeping of a Node stream costs a fourteenth of the page's time.
 *
 * @param start the document before the markup, and `end` the document after it.
 * @param onError called when React cannot go on.
 */
export function markupSink(
  response: Response,
  { start, end, onError }: { start: string; end: string; onError: (error: Error) => void },
): MarkupSink {
  let pieces: Uint8Array[] = [Buffer.from(start)];
  let scheduled: NodeJS.Immediate | undefined;
  const collected = () => {
    const bytes = Buffer.concat(pieces);
    pieces = [];
    scheduled = undefined;
    return bytes;
  };
  const sink: MarkupSink = {
    write(piece) {
      pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
      scheduled ??= setImmediate(() => response.write(collected()));
      return true;
    },
    end() {
      clearImmediate(scheduled);
      pieces.push(Buffer.from(end));
      response.end(collected());
    },
    destroy(error) {
      clearImmediate(scheduled);
      onError(error);
    },
    // Whether the client is still connected is watched at the response itself.
    on: () => sink,
  };
  return sink;
}
