import { type ComponentType, createElement, type ReactNode, Suspense, use } from 'react';
import type { PageRow } from '../../data/site/pages.ts';
import { RegionBoundary } from './errors/RegionBoundary.tsx';
import { useHydratedRegion } from './hydration/use-hydrated-region.ts';
import { useStaticTimes } from './i18n/use-static-times.ts';
import type { PageCode } from './loading/page-code.ts';
import { SiteProvider } from './providers/SiteProvider.tsx';
import { useSite } from './providers/use-site.ts';
import type { PageState } from './render/render-page.ts';
import { usePortfolioLinks } from './routing/use-portfolio-links.ts';

interface PageInLayoutProps {
  page: PageRow;
  code: PageCode;
}

interface AppProps extends PageInLayoutProps {
  /** Path and query of the page. */
  url: string;
  initialState: PageState;
}

/** A page in its layout. */
export function App({ page, code, url, initialState }: AppProps) {
  return (
    <SiteProvider url={url} initialState={initialState}>
      <Region>
        <PageInLayout page={page} code={code} />
      </Region>
    </SiteProvider>
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

function PageInLayout({ page, code }: PageInLayoutProps) {
  const { slug } = useSite();
  const Layout = use(code.layout);
  const { content } = code;
  const isStatic = '__html' in content;
  usePortfolioLinks(isStatic);
  useStaticTimes(isStatic);
  useHydratedRegion(isStatic ? 'page' : null);
  return (
    <Layout
      page={page}
      main={
        isStatic
          ? { dangerouslySetInnerHTML: content, suppressHydrationWarning: true }
          : {
              children: (
                <Region containerId="main">
                  <Loaded code={content} props={{ page, slug }} region="page" />
                </Region>
              ),
            }
      }
      notice={
        <Region>
          <Loaded code={code.notice} props={{}} />
        </Region>
      }
      afterContent={
        <Region>
          <Loaded code={code.afterContent} props={{ page }} region="afterContent" />
        </Region>
      }
    />
  );
}

interface LoadedProps<Props> {
  code: Promise<ComponentType<Props>>;
  props: Props;
  /** What is hydrated with the component. */
  region?: 'page' | 'afterContent';
}

/** A component whose code may be on its way. */
function Loaded<Props extends object>({ code, props, region }: LoadedProps<Props>) {
  const Component = use(code);
  usePortfolioLinks(region === 'page');
  useHydratedRegion(region ?? null);
  return createElement(Component, props);
}
