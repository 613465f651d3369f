import { Suspense, use, useMemo } from 'react';
import { errorPage, matchPage, type PageMatch } from '../../data/site/match-page.ts';
import { RegionBoundary } from './errors/RegionBoundary.tsx';
import { useHydratedRegion } from './hydration/use-hydrated-region.ts';
import { MessagesContext } from './i18n/use-messages.ts';
import { type Loader, LoaderContext, useLoader } from './loading/loader.ts';
import { SiteProvider } from './providers/SiteProvider.tsx';
import { PageErrorContext, useSite } from './providers/use-site.ts';
import type { InitialState } from './render/render-page.ts';

interface AppProps {
  /** Path and query of the page. */
  url: string;
  initialState: InitialState;
  loader: Loader;
}

/** A page in its layout. Server and browser pass different loaders. */
export function App({ url, initialState, loader }: AppProps) {
  const error = use(PageErrorContext);
  const match = useMemo(
    () => (error ? { page: errorPage(error.status) } : matchPage(url.split('?')[0] ?? '')),
    [error, url],
  );
  // Memoised: React empties a region that is not hydrated yet when the value of a context above it changes.
  const messages = useMemo(() => loader.sharedMessages(initialState.locale), [loader, initialState]);
  return (
    <LoaderContext value={loader}>
      <SiteProvider url={url} initialState={initialState}>
        <MessagesContext value={messages}>
          <RegionBoundary containerId="root">
            <Suspense>
              <PageInLayout match={match} />
            </Suspense>
          </RegionBoundary>
        </MessagesContext>
      </SiteProvider>
    </LoaderContext>
  );
}

function PageInLayout({ match }: { match: PageMatch }) {
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
      <RegionBoundary containerId="main">
        <Suspense>
          <PageContent match={match} />
        </Suspense>
      </RegionBoundary>
    </Layout>
  );
}

function PageContent({ match: { page, slug } }: { match: PageMatch }) {
  const { View, messages } = use(useLoader().page(page, useSite().locale));
  useHydratedRegion('page');
  return (
    <MessagesContext value={messages}>
      <View page={page} slug={slug} />
    </MessagesContext>
  );
}

function Notice() {
  const CookieNotice = use(useLoader().cookieNotice());
  return <CookieNotice />;
}

function AfterPage({ match }: { match: PageMatch }) {
  const AfterContent = use(useLoader().afterContent());
  useHydratedRegion('afterContent');
  return <AfterContent page={match.page} />;
}
