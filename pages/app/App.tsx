import { DeferralContext } from '@hd-group/ui/reveal/deferral.ts';
import { Suspense, use, useEffect, useMemo, useState } from 'react';
import { type Locale, locales } from '../../data/locale.ts';
import { errorPage, matchPage, type PageMatch } from '../../data/site/match-page.ts';
import { type PageRow, prefetchedSubpages } from '../../data/site/pages.ts';
import { RegionBoundary } from './errors/RegionBoundary.tsx';
import { replayEarlyClick } from './hydration/first-interaction.ts';
import { mayPrefetch, prefetchFiles, whenIdle } from './hydration/prefetch.ts';
import { MessagesContext } from './i18n/use-messages.ts';
import { type Loader, LoaderContext, useLoader } from './loading/loader.ts';
import { SiteProvider } from './providers/SiteProvider.tsx';
import { PageErrorContext, useSite } from './providers/use-site.ts';
import type { InitialState } from './render/render-page.ts';
import { NavigationEffects } from './routing/NavigationEffects.tsx';
import { startsAtTop } from './routing/scroll-restoration.ts';
import { useDisplayedLocation } from './routing/use-displayed-location.ts';

/** The page of the current URL in its layout. Server and browser pass different loaders. */
export function App({ initialState, loader }: { initialState: InitialState; loader: Loader }) {
  return (
    <LoaderContext value={loader}>
      <SiteProvider initialState={initialState}>
        <DisplayedPage />
      </SiteProvider>
    </LoaderContext>
  );
}

function DisplayedPage() {
  const { locale } = useSite();
  const loader = useLoader();
  const location = useDisplayedLocation();
  const error = use(PageErrorContext);
  const match = useMemo(
    () => (error ? { page: errorPage(error.status) } : matchPage(location.pathname)),
    [error, location.pathname],
  );
  // The first page is in the document; of the next ones the first screen is rendered first.
  const [firstMatch] = useState(match);
  const isDeferred = match !== firstMatch && startsAtTop(location.key, location.hash);
  // Memoised: React empties a region that is not hydrated yet when the value of a context above it changes.
  const messages = useMemo(() => loader.sharedMessages(locale), [loader, locale]);
  return (
    <MessagesContext value={messages}>
      <RegionBoundary containerId="root" content={match}>
        <Suspense>
          <DeferralContext value={isDeferred}>
            <PageInLayout match={match} locale={locale} />
          </DeferralContext>
        </Suspense>
      </RegionBoundary>
      <NavigationEffects match={match} locationKey={location.key} hash={location.hash} />
    </MessagesContext>
  );
}

function PageInLayout({ match, locale }: { match: PageMatch; locale: Locale }) {
  const Layout = use(useLoader().layout(match.page.layout));
  return (
    <Layout
      page={match.page}
      notice={
        <RegionBoundary containerId="root">
          <Suspense>
            <Notice />
          </Suspense>
        </RegionBoundary>
      }
      afterContent={
        <RegionBoundary containerId="root">
          <Suspense>
            <AfterPage match={match} />
          </Suspense>
        </RegionBoundary>
      }
    >
      <RegionBoundary containerId="main" content={match}>
        <Suspense>
          <PageContent match={match} locale={locale} />
        </Suspense>
      </RegionBoundary>
    </Layout>
  );
}

function PageContent({ match, locale }: { match: PageMatch; locale: Locale }) {
  const { View, messages } = use(useLoader().page(match.page, locale));
  useHydratedRegion('page', match.page);
  return (
    <MessagesContext value={messages}>
      <View key={match.page.path + (match.slug ?? '')} page={match.page} slug={match.slug} />
    </MessagesContext>
  );
}

function Notice() {
  const CookieNotice = use(useLoader().cookieNotice());
  return <CookieNotice />;
}

function AfterPage({ match }: { match: PageMatch }) {
  const AfterContent = use(useLoader().afterContent());
  useHydratedRegion('afterContent', match.page);
  return <AfterContent page={match.page} />;
}

type Region = 'page' | 'afterContent';

const hydrated = new Set<Region>();

/**
 * Loads the subpages of a page in idle time after a client-side navigation; a document's prefetch list contains those of its
 * own page. The loader reports a failure.
 *
 * @returns a function that stops it.
 */
function preloadSubpages(loader: Loader, page: PageRow, locale: Locale): () => void {
  let isCurrent = true;
  const load = async () => {
    for (const subpage of prefetchedSubpages(page)) {
      await whenIdle();
      if (!isCurrent) return;
      await loader.preload(subpage, locale);
    }
  };
  if (mayPrefetch()) load().catch(() => undefined);
  return () => {
    isCurrent = false;
  };
}

/**
 * Marks a region as hydrated, and the document with `data-hydrated` when both are. The page then replays an early click, and
 * code and messages for the next interaction are loaded.
 */
function useHydratedRegion(region: Region, page: PageRow): void {
  const loader = useLoader();
  const { locale } = useSite();
  useEffect(() => {
    if (region === 'page') replayEarlyClick();
    hydrated.add(region);
    if (hydrated.size < 2) return;
    if ('hydrated' in document.documentElement.dataset)
      return region === 'page' ? preloadSubpages(loader, page, locale) : undefined;
    document.documentElement.dataset.hydrated = '';
    void prefetchFiles((path) =>
      path === undefined
        ? Promise.all(locales.map((each) => loader.preload(page, each)))
        : loader.preload(matchPage(path).page, locale),
    );
  }, [region, page, loader, locale]);
}
