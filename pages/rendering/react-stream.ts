import { EventEmitter } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { ReactNode } from 'react';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import type { RenderOptions } from '../app/render/render-page.ts';
import { rulesOf } from './style-rules.ts';

/** The shell of a rendered tree, and the stream of its suspended regions. */
interface StreamedTree {
  markup: Buffer;
  /** The CSS rules of the shell. */
  css: string;
  regions: Readable | null;
}

/**
 * Renders a tree with React's streaming renderer. The promise is resolved when the shell is ready; see `RenderPage` for parameters
 * and errors.
 */
export function streamTree(
  tree: ReactNode,
  { signal, nonce, onRegionError }: RenderOptions,
): Promise<StreamedTree> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    let isShellReady = false;
    let hasFailed = false;
    const stream = renderToPipeableStream(tree, {
      nonce,
      // Otherwise React splits larger pages into segments that inline scripts assemble.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        // In the same turn, React prepares the fallbacks of boundaries that are complete. Before that it would take the page for an
        // unfinished one, and add an inline script.
        queueMicrotask(() => {
          if (hasFailed) return;
          isShellReady = true;
          try {
            resolve(readStream(stream, nonce));
          } catch (error) {
            reject(error);
          }
        });
      },
      // React replaces a Suspense boundary that fails by its fallback and continues. In the shell it is an error of the page.
      onError(error) {
        // React takes what this function returns for a digest of the error.
        if (isShellReady) return void onRegionError(error);
        hasFailed = true;
        reject(error);
      },
    });
    signal.addEventListener('abort', () => {
      hasFailed = true;
      reject(signal.reason);
      stream.abort(signal.reason);
    });
  });
}

/**
 * Reads what React has ready, which it writes at once, and streams the rest. A plain object collects the shell, because a Node
 * stream costs 7 % of the time of a page.
 */
function readStream(stream: PipeableStream, nonce: string): StreamedTree {
  const known = new Set<string>();
  let chunks: Uint8Array[] = [];
  let regions: PassThrough | null = null;
  let isEnded = false;
  /** The markup since the last call; React calls `flush` when it is well-formed. */
  const takeMarkup = () => {
    const markup = Buffer.concat(chunks);
    chunks = [];
    return markup;
  };
  const sendRegion = (target: PassThrough) => {
    const markup = takeMarkup();
    const css = rulesOf(markup.toString('latin1'), known);
    if (css) target.write(`<style nonce="${nonce}">${css}</style>`);
    target.write(markup);
  };
  const sink = Object.assign(new EventEmitter(), {
    write(chunk: Uint8Array | string) {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
      return !regions?.writableNeedDrain;
    },
    flush() {
      if (regions && chunks.length > 0) sendRegion(regions);
    },
    end() {
      isEnded = true;
      if (!regions) return;
      if (chunks.length > 0) sendRegion(regions);
      regions.end();
    },
    destroy(error?: Error) {
      regions?.destroy(error);
    },
  });
  // React's type requires a Node stream, but React only uses these methods.
  stream.pipe(sink as unknown as NodeJS.WritableStream);
  const markup = takeMarkup();
  const css = rulesOf(markup.toString('latin1'), known);
  if (!isEnded) {
    regions = new PassThrough();
    regions.on('drain', () => sink.emit('drain'));
    // When the client disconnects, React stops rendering.
    regions.on('close', () => {
      if (!isEnded) sink.emit('close');
    });
  }
  return { markup, css, regions };
}
