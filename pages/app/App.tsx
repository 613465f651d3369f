import { type ReactNode, Suspense, use } from 'react';
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
        <Region>
          <PageInLayout match={match} />
        </Region>
      </SiteProvider>
    </LoaderContext>
  );
}

/** A region that hydrates by itself, and keeps the server's markup when its code fails. */
function Region({ containerId = 'root', children }: { containerId?: string; children: ReactNode }) {
  return (
    <RegionBoundary containerId={containerId}>
      <Suspense>{children}</Suspense>
    </RegionBoundary>
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
          ? {
              children: (
                <Region containerId="main">
                  <PageContent match={match} />
                </Region>
              ),
            }
          : { dangerouslySetInnerHTML: { __html: staticMarkup }, suppressHydrationWarning: true }
      }
      notice={
        <Region>
          <Notice />
        </Region>
      }
      afterContent={
        <Region>
          <AfterPage match={match} />
        </Region>
      }
    />
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
