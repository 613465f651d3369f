import { DeferralContext } from '@hd-group/ui/reveal/deferral.ts';
import { Suspense, use, useMemo, useState } from 'react';
import { errorPage, type PageMatch } from '../../data/site/match-page.ts';
import { matchPresentPage } from './content/match-present-page.ts';
import { useContent } from './content/use-content.ts';
import { RegionBoundary } from './errors/RegionBoundary.tsx';
import { useHydratedRegion } from './hydration/use-hydrated-region.ts';
import { type Loader, LoaderContext, useLoader } from './loading/loader.ts';
import { SiteProvider } from './providers/SiteProvider.tsx';
import { PageErrorContext } from './providers/use-site.ts';
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
  const content = useContent();
  const location = useDisplayedLocation();
  const error = use(PageErrorContext);
  const match = useMemo(
    () => (error ? { page: errorPage(error.status) } : matchPresentPage(location.pathname, content)),
    [error, location.pathname, content],
  );
  // The first page is in the document; of the next ones the first screen is rendered first.
  const [firstMatch] = useState(match);
  const isDeferred = match !== firstMatch && startsAtTop(location.key, location.hash);
  return (
    <>
      <RegionBoundary containerId="root" content={match}>
        <Suspense>
          <DeferralContext value={isDeferred}>
            <PageInLayout match={match} />
          </DeferralContext>
        </Suspense>
      </RegionBoundary>
      <NavigationEffects match={match} locationKey={location.key} hash={location.hash} />
    </>
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
      <RegionBoundary containerId="main" content={match}>
        <Suspense>
          <PageContent match={match} />
        </Suspense>
      </RegionBoundary>
    </Layout>
  );
}

function PageContent({ match }: { match: PageMatch }) {
  const View = use(useLoader().view(match.page));
  useHydratedRegion('page', match.page);
  return <View key={match.page.path + (match.slug ?? '')} page={match.page} slug={match.slug} />;
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
