import { Suspense, use } from 'react';
import type { PageMatch } from '../../data/site/match-page.ts';
import { RegionBoundary } from './errors/RegionBoundary.tsx';
import { useHydratedRegion } from './hydration/use-hydrated-region.ts';
import { type Loader, LoaderContext, useLoader } from './loading/loader.ts';
import { SiteProvider } from './providers/SiteProvider.tsx';
import type { PageState } from './render/render-page.ts';
import { useStaticPortfolioLink } from './routing/use-portfolio-url.ts';

interface AppProps {
  match: PageMatch;
  /** Path and query of the page. */
  url: string;
  initialState: PageState;
  loader: Loader;
}

/** A page in its layout. Server and browser pass different loaders. */
export function App({ match, url, initialState, loader }: AppProps) {
  return (
    <LoaderContext value={loader}>
      <SiteProvider url={url} initialState={initialState}>
        <RegionBoundary containerId="root">
          <Suspense>
            <PageInLayout match={match} />
          </Suspense>
        </RegionBoundary>
      </SiteProvider>
    </LoaderContext>
  );
}

function PageInLayout({ match }: { match: PageMatch }) {
  const loader = useLoader();
  const Layout = use(loader.layout(match.page.layout));
  const staticMarkup = loader.staticMarkup(match.page);
  useStaticPortfolioLink(staticMarkup !== null);
  useHydratedRegion(staticMarkup === null ? null : 'page');
  return (
    <Layout
      page={match.page}
      main={
        staticMarkup === null
          ? { children: <Content match={match} /> }
          : { dangerouslySetInnerHTML: { __html: staticMarkup }, suppressHydrationWarning: true }
      }
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
    />
  );
}

function Content({ match }: { match: PageMatch }) {
  return (
    <RegionBoundary containerId="main">
      <Suspense>
        <PageContent match={match} />
      </Suspense>
    </RegionBoundary>
  );
}

function PageContent({ match: { page, slug } }: { match: PageMatch }) {
  const View = use(useLoader().view(page));
  useHydratedRegion('page');
  return <View page={page} slug={slug} />;
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
