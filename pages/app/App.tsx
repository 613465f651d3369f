import { Suspense, use, useEffect, useMemo } from 'react';
import type { Locale } from '../../data/locale.ts';
import { errorPage, matchPage, type PageMatch } from '../../data/site/match-page.ts';
import { replayEarlyClick } from './hydration/first-interaction.ts';
import { MessagesContext } from './i18n/messages-context.ts';
import type { Loader } from './loading/loader.ts';
import { LoaderContext, useLoader } from './loading/loader-context.ts';
import { PageErrorContext } from './providers/page-error-context.ts';
import { SiteProvider } from './providers/SiteProvider.tsx';
import { useSite } from './providers/use-site.ts';
import type { InitialState } from './render-page.ts';
import { NavigationEffects } from './routing/NavigationEffects.tsx';
import { useDisplayedLocation } from './routing/use-displayed-location.ts';

/** The site: the page that the address names, in its layout. Server and browser differ in the loader alone. */
export function App({ boot, loader }: { boot: InitialState; loader: Loader }) {
  return (
    <LoaderContext value={loader}>
      <SiteProvider boot={boot}>
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
  return (
    <MessagesContext value={loader.sharedMessages(locale)}>
      <Suspense>
        <PageInLayout match={match} locale={locale} />
      </Suspense>
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
        <Suspense>
          <Notice />
        </Suspense>
      }
      afterContent={
        <Suspense>
          <AfterPage match={match} />
        </Suspense>
      }
    >
      <Suspense>
        <PageContent match={match} locale={locale} />
      </Suspense>
    </Layout>
  );
}

/** The page itself. Once its code runs, the document says so in `data-hydrated`. */
function PageContent({ match, locale }: { match: PageMatch; locale: Locale }) {
  const { View, messages: texts } = use(useLoader().page(match.page, locale));
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    replayEarlyClick();
  }, []);
  return (
    <MessagesContext value={texts}>
      <View key={match.page.path + (match.slug ?? '')} page={match.page} slug={match.slug} />
    </MessagesContext>
  );
}

function Notice() {
  const CookieNotice = use(useLoader().cookieNotice());
  return <CookieNotice />;
}

function AfterPage({ match }: { match: PageMatch }) {
  const SiteRest = use(useLoader().afterContent());
  return <SiteRest page={match.page} />;
}
