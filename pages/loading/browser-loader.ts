import type { LayoutName, PageRow } from '../../data/site/pages.ts';
import { disableClientNavigation } from '../app/errors/document-navigation.ts';
import { firstInteraction } from '../app/hydration/first-interaction.ts';
import { mayLoadAhead, nextTask, whenIdle } from '../app/hydration/when-idle.ts';
import { fulfilled, type Loader } from '../app/loading/loader.ts';
import { MainLayout } from '../layouts/MainLayout.tsx';
import { layouts, staticViews, views } from './views.ts';

/** Part of the initial load. */
const mainLayout = fulfilled(MainLayout);
/** More than slow connections need. Afterwards a load counts as failed. */
const loadTimeoutMs = 15_000;

const importRegions = () => import('../layouts/deferred-regions.ts');

const onLoadError = (error: unknown) => disableClientNavigation('load', error);

/** Rejects after a timeout: React delays all transitions while a region is suspended. */
function withTimeout<Value>(loading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    loading.then(resolve, reject);
    setTimeout(() => reject(new Error('A script did not load in time.')), loadTimeoutMs);
  });
}

/** Loads the component of a page, and what its messages need. */
async function fetchView(page: PageRow, loadFormatter: () => Promise<void>) {
  const [View] = await Promise.all([views[page.view](), loadFormatter()]);
  return View;
}

/** When the code of a page is loaded: its markup is already in the document. */
function hydrationStartOf(page: PageRow): Promise<void> {
  if (page.hydratesAtOnce || page.isUncacheable) return Promise.resolve();
  if (!mayLoadAhead()) return firstInteraction();
  const isIdle = Promise.allSettled([whenIdle(), prepareIntl()]);
  return Promise.race([firstInteraction(), isIdle.then(layOutCards)]);
}

/** In development every page hydrates, so that a changed component is replaced in place. */
const isStatic = ({ view }: PageRow) => staticViews.has(view) && !import.meta.env?.DEV;

/** React's marks of a region that the server did not finish. */
const unfinishedRegion = /<!--\$[?!~]/;

/** The markup that the browser keeps; null when the browser has to render it. */
function staticMarkupOf(main: HTMLElement | null): string | null {
  const markup = main?.innerHTML ?? '';
  return unfinishedRegion.test(markup) ? null : markup;
}

/**
 * Creates the browser's loader of a page that the server rendered. Its code loads when the browser is idle; with Save-Data or on 2G at
 * the first interaction; at once if its row sets `hydratesAtOnce` or `isUncacheable`.
 *
 * @param loadFormatter loads the formatter of its messages.
 */
export function browserLoader(page: PageRow, loadFormatter: () => Promise<void>): Loader {
  const hydrationStart = hydrationStartOf(page);
  const loads = new Map<string, Promise<unknown>>();

  /** Failed loads stay in the map: React would otherwise request the file again each time it retries to render. */
  function loadOnce<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const known = loads.get(key) as Promise<Value> | undefined;
    if (known) return known;
    const loading = hydrationStart.then(() => withTimeout(load()));
    // React's `use` reads these properties synchronously.
    loading.then((value) => Object.assign(loading, { status: 'fulfilled', value }), onLoadError);
    loads.set(key, loading);
    return loading;
  }

  const staticMarkup = isStatic(page) ? staticMarkupOf(document.getElementById('main')) : null;

  return {
    staticMarkup: () => staticMarkup,
    view: (row) => loadOnce('view', () => fetchView(row, loadFormatter)),
    layout: (name: LayoutName) => (name === 'main' ? mainLayout : loadOnce('layout', layouts[name])),
    cookieNotice: () => loadOnce('cookie notice', async () => (await importRegions()).CookieNotice),
    afterContent: () => loadOnce('after content', async () => (await importRegions()).AfterContent),
  };
}

let intl: Promise<unknown> | undefined;

/**
 * Uses `Intl` for the first time, once for a document, in a worker: within the hydration it would block input. The threads of a browser
 * share what that reads. A worker that fails, or that the browser refuses, is no concern of the page.
 */
function prepareIntl(): Promise<unknown> {
  intl ??= new Promise((resolve) => {
    const worker = new Worker(new URL('./intl-worker.ts', import.meta.url));
    worker.onmessage = worker.onerror = resolve;
  });
  return intl;
}

const cardsInSlice = 3;

/** Lays out the cards below the first screen, in several tasks: with the hydration, all at once would block input for 90 ms. */
async function layOutCards(): Promise<void> {
  const cards = import.meta.env?.DEV ? [] : document.querySelectorAll('[data-project]');
  for (const [index, card] of cards.entries()) {
    card.closest('li')?.setAttribute('data-laid-out', '');
    if (index % cardsInSlice > 0) continue;
    card.getBoundingClientRect();
    await nextTask();
  }
}
