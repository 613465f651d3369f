import { pageById } from '../../data/site/pages.ts';
import type { MarkupSink, PageRequest, RenderPage } from '../../pages/app/render-page.ts';
import { work } from './work.ts';

/** `/projects` without a server around it: as a string, or with `BARE=stream` as React streams it. */

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

/** Resolves when React has written everything; the bytes are dropped. */
async function streamAlone(): Promise<void> {
  const { pipe } = await renderPage(request, new AbortController().signal);
  return new Promise((resolve, reject) => {
    const sink: MarkupSink = { write: () => true, end: resolve, destroy: reject, on: () => sink };
    pipe(sink);
  });
}

work(process.env.BARE === 'stream' ? streamAlone : () => renderAlone(request));
