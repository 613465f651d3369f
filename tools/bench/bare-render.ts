import { pageById } from '../../data/site/pages.ts';
import type { MarkupSink, PageRequest, RenderPage } from '../../pages/app/render-page.ts';
import { runWorker } from './run-worker.ts';

/** Renders `/projects` without a server: with `renderToString`, or with `BARE=stream` as a React stream. */

const built = '../../dist/server/entry-server.js';
const { renderAlone, renderPage } = (await import(built)) as {
  renderAlone(request: PageRequest): string;
  renderPage: RenderPage;
};
const page = pageById('projects');
const request: PageRequest = {
  url: page.path,
  page,
  origin: 'http://localhost',
  locale: 'en',
  consent: null,
  keepsLanguage: false,
  flash: null,
  now: '',
};

/** Resolves when the stream has ended; the output is discarded. */
async function streamBare(): Promise<void> {
  const { pipe } = await renderPage(request, new AbortController().signal);
  return new Promise((resolve, reject) => {
    const sink: MarkupSink = { write: () => true, end: resolve, destroy: reject, on: () => sink };
    pipe(sink);
  });
}

runWorker(process.env.BARE === 'stream' ? streamBare : () => renderAlone(request));
