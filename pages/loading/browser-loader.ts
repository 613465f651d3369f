import type { Locale } from '../../data/locale.ts';
import type { LayoutName, PageRow } from '../../data/site/pages.ts';
import { disableClientNavigation } from '../app/errors/document-navigation.ts';
import { firstInteraction } from '../app/hydration/first-interaction.ts';
import { abortPrefetch, mayPrefetch, whenIdle } from '../app/hydration/prefetch.ts';
import { fetchNamespaces, messagesOf } from '../app/i18n/browser-catalogues.ts';
import { fulfilled, type LoadedPage, type Loader, trackStatus } from '../app/loading/loader.ts';
import { MainLayout } from '../layouts/MainLayout.tsx';
import { layouts, views } from './views.ts';

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
    setTimeout(() => reject(new Error(`A script did not load within ${loadTimeoutMs} ms.`)), loadTimeoutMs);
  });
}

async function fetchPage(page: PageRow, locale: Locale): Promise<LoadedPage> {
  const [View] = await Promise.all([
    views[page.view](),
    fetchNamespaces(locale, ['shared']),
    fetchNamespaces(locale, page.namespaces),
  ]);
  return { View, messages: messagesOf(locale) };
}

/** When the code of the first page is loaded: its markup is already in the document. */
function hydrationStartOf(first: PageRow): Promise<void> {
  if (first.hydratesAtOnce || first.isUncacheable) return Promise.resolve();
  if (!mayPrefetch()) return firstInteraction();
  return Promise.race([firstInteraction(), whenIdle().then(initializeIntl)]);
}

/**
 * Creates the browser's loader. The code of the first page loads when the browser is idle; with Save-Data or on 2G at the
 * first interaction; at once if its row sets `hydratesAtOnce` or `isUncacheable`.
 *
 * @param first row of the page that the server rendered.
 */
export function browserLoader(first: PageRow): Loader {
  const hydrationStart = hydrationStartOf(first);
  const cache = new Map<string, Promise<unknown> & { status?: string }>();

  /** Failed loads stay in the cache: React would otherwise request the file again each time it retries to render. */
  function loadOnce<Value>(key: string, load: () => Promise<Value>, isDeferred = false): Promise<Value> {
    const cached = cache.get(key) as Promise<Value> | undefined;
    if (cached) return cached;
    const start = isDeferred ? hydrationStart.then(() => withTimeout(load())) : withTimeout(load());
    const loading = trackStatus(start, onLoadError);
    cache.set(key, loading);
    return loading;
  }
  const pageKey = (page: PageRow, locale: Locale) => `page ${page.view} ${page.namespaces.join()} ${locale}`;
  const loadPage = (page: PageRow, locale: Locale, isDeferred?: boolean) =>
    loadOnce(pageKey(page, locale), () => fetchPage(page, locale), isDeferred);
  const preparedKey = (page: PageRow, locale: Locale) => `all of ${page.layout} ${pageKey(page, locale)}`;
  const preload = (page: PageRow, locale: Locale) =>
    loadOnce(preparedKey(page, locale), () =>
      Promise.all([
        loadPage(page, locale),
        page.layout === 'main' || loadOnce(`layout ${page.layout}`, layouts[page.layout]),
        // Used after the navigation; loaded here so that a failure is known before it.
        import('../app/head/update-head.ts'),
      ]),
    );

  return {
    sharedMessages: messagesOf,
    page: (page, locale) => loadPage(page, locale, page === first),
    layout: (name: LayoutName) =>
      name === 'main' ? mainLayout : loadOnce(`layout ${name}`, layouts[name], true),
    cookieNotice: () => loadOnce('cookie notice', async () => (await importRegions()).CookieNotice, true),
    afterContent: () => loadOnce('after content', async () => (await importRegions()).AfterContent, true),
    preload,
    prepare(page, locale) {
      abortPrefetch();
      return preload(page, locale);
    },
    isPrepared: (page, locale) => cache.get(preparedKey(page, locale))?.status === 'fulfilled',
  };
}

/** The parts of `Intl` that pages use. The first use of each reads tables of the browser: 10 to 40 ms on a phone. */
const firstUses = [
  () => 'a'.localeCompare('b'),
  () => new Intl.NumberFormat('en'),
  () => new Intl.DateTimeFormat('en', { dateStyle: 'long' }),
];

/** Uses `Intl` for the first time, in several tasks: within the hydration it would block input for 60 ms. */
async function initializeIntl(): Promise<void> {
  for (const use of firstUses) {
    use();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
