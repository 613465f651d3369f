import { DeferralContext } from '@hd-group/ui/reveal/deferral.ts';
import { Suspense, use, useMemo, useState } from 'react';
import type { Locale } from '../../data/locale.ts';
import { errorPage, matchPage, type PageMatch } from '../../data/site/match-page.ts';
import { RegionBoundary } from './errors/RegionBoundary.tsx';
import { useHydratedRegion } from './hydration/use-hydrated-region.ts';
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
