import { pageById } from '../../data/site/pages.ts';
import type { PageRequest, RenderPage } from '../../pages/app/render-page.ts';
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

const { signal } = new AbortController();
const streamBare = () => renderPage(request, { signal, nonce: '', onRegionError: () => undefined });

runWorker(process.env.BARE === 'stream' ? streamBare : () => renderAlone(request));
