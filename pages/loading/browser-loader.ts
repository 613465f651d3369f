import type { PageRow } from '../../data/site/pages.ts';
import { disableClientNavigation } from '../app/errors/document-navigation.ts';
import { firstInteraction } from '../app/hydration/first-interaction.ts';
import { mayLoadAhead, whenIdle } from '../app/hydration/when-idle.ts';
import type { Messages } from '../app/i18n/use-messages.ts';
import { inTime } from '../app/loading/in-time.ts';
import { fulfilled, type PageCode } from '../app/loading/page-code.ts';
import { MainLayout } from '../layouts/MainLayout.tsx';
import { layouts, staticViews, views } from './views.ts';

/** Part of the initial load. */
const mainLayout = fulfilled(MainLayout);

const importRegions = () => import('../layouts/deferred-regions.ts');

const onLoadError = (error: unknown) => disableClientNavigation('load', error);

/** Loads the component of a page, and the formatter of its messages with arguments. */
async function fetchView({ view }: PageRow, messages: Messages) {
  const hasArguments = Object.values(messages.catalogue).some((message) => typeof message !== 'string');
  const [View, formatter] = await Promise.all([
    views[view](),
    hasArguments && import('../app/i18n/formatter.ts'),
  ]);
  if (formatter) messages.format = formatter.createFormatter(messages.locale);
  return View;
}

/** When the code of a page is loaded: its markup is already in the document. */
function hydrationStartOf(page: PageRow): Promise<void> {
  if (page.hydratesAtOnce || page.isUncacheable) return Promise.resolve();
  if (!mayLoadAhead()) return firstInteraction();
  const isIdle = Promise.allSettled([whenIdle(), prepareIntl()]);
  return Promise.race([firstInteraction(), isIdle.then(layOutCards)]);
}

/** React's marks of a region that the server did not finish. */
const unfinishedRegion = /<!--\$[?!~]/;

/**
 * The server's markup of a page with a static view; null when the browser has to render it. In development every page hydrates, so that a
 * changed component is replaced in place.
 */
function staticMarkupOf({ view }: PageRow): { __html: string } | null {
  if (!staticViews.has(view) || import.meta.env?.DEV) return null;
  const markup = document.getElementById('main')?.innerHTML ?? '';
  return unfinishedRegion.test(markup) ? null : { __html: markup };
}

/**
 * Loads the code of a page that the server rendered: when the browser is idle; with Save-Data or on 2G at the first interaction; at once if
 * its row sets `hydratesAtOnce` or `isUncacheable`.
 *
 * @param messages its messages, which get their formatter.
 */
export function loadPageCode(page: PageRow, messages: Messages): PageCode {
  const hydrationStart = hydrationStartOf(page);

  function load<Value>(fetchCode: () => Promise<Value>): Promise<Value> {
    // In time, because React delays all transitions while a region is suspended.
    const loading = hydrationStart.then(() => inTime(fetchCode()));
    // React's `use` reads these properties synchronously.
    loading.then((value) => Object.assign(loading, { status: 'fulfilled', value }), onLoadError);
    return loading;
  }

  return {
    layout: page.layout === 'main' ? mainLayout : load(layouts[page.layout]),
    content: staticMarkupOf(page) ?? load(() => fetchView(page, messages)),
    notice: load(async () => (await importRegions()).CookieNotice),
    afterContent: load(async () => (await importRegions()).AfterContent),
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
    await new Promise((resolve) => setTimeout(resolve));
  }
}
