import { Suspense, use, useEffect, useMemo } from 'react';
import { errorPage, matchPage, type PageMatch } from '../../data/pages.ts';
import type { Locale } from '../../data/preferences.ts';
import type { Loader } from './loader.ts';
import { LoaderContext, useLoader } from './loader-context.ts';
import { PageChange } from './PageChange.tsx';
import { PageErrorContext } from './page-error-context.ts';
import type { Boot } from './render-page.ts';
import { SiteProvider } from './SiteProvider.tsx';
import { TextContext } from './text-context.ts';
import { useShownLocation } from './use-shown-location.ts';
import { useSite } from './use-site.ts';
import { playEarlyClick } from './when-touched.ts';

/** The site: the page that the address names, in its layout. Server and browser differ in the loader alone. */
export function App({ boot, loader }: { boot: Boot; loader: Loader }) {
  return (
    <LoaderContext value={loader}>
      <SiteProvider boot={boot}>
        <Shown />
      </SiteProvider>
    </LoaderContext>
  );
}

function Shown() {
  const { locale } = useSite();
  const loader = useLoader();
  const location = useShownLocation();
  const error = use(PageErrorContext);
  const match = useMemo(
    () => (error ? { page: errorPage(error.status) } : matchPage(location.pathname)),
    [error, location.pathname],
  );
  return (
    <TextContext value={loader.frame(locale)}>
      <Suspense>
        <InLayout match={match} locale={locale} />
      </Suspense>
      <PageChange match={match} locationKey={location.key} hash={location.hash} />
    </TextContext>
  );
}

function InLayout({ match, locale }: { match: PageMatch; locale: Locale }) {
  const Layout = use(useLoader().layout(match.page.layout));
  return (
    <Layout
      page={match.page}
      rest={
        <Suspense>
          <Rest match={match} />
        </Suspense>
      }
    >
      <Suspense>
        <Contents match={match} locale={locale} />
      </Suspense>
    </Layout>
  );
}

/** The page itself. Once its code runs, the document says so in `data-awake`. */
function Contents({ match, locale }: { match: PageMatch; locale: Locale }) {
  const { View, texts } = use(useLoader().page(match.page, locale));
  useEffect(() => {
    document.documentElement.dataset.awake = '';
    playEarlyClick();
  }, []);
  return (
    <TextContext value={texts}>
      <View key={match.page.path + (match.slug ?? '')} page={match.page} slug={match.slug} />
    </TextContext>
  );
}

function Rest({ match }: { match: PageMatch }) {
  const SiteRest = use(useLoader().rest());
  return <SiteRest page={match.page} />;
}
