import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import type { PageContent } from '../../data/snapshot/page-content.ts';
import { App } from '../app/App.tsx';
import { matchPresentPage } from '../app/content/match-present-page.ts';
import { ContentContext } from '../app/content/use-content.ts';
import { disableClientNavigation } from '../app/errors/document-navigation.ts';
import { RegionBoundary } from '../app/errors/RegionBoundary.tsx';
import { reportClientError } from '../app/errors/report-client-error.ts';
import { readInitialData } from '../app/hydration/initial-data.ts';
import { pageMessages } from '../app/i18n/page-messages.ts';
import { MessagesContext } from '../app/i18n/use-messages.ts';
import type { InitialState, PageData } from '../app/render/render-page.ts';
import { recordScrollPositions } from '../app/routing/scroll-restoration.ts';
import { browserCache } from '../app/styles/emotion-cache.ts';
import { browserLoader } from './browser-loader.ts';
import '../app/styles/font.ts';

const onRenderError = (error: unknown) => disableClientNavigation('render', error);

/** Hydrates the document. The error page has no initial state and stays static. */
export function hydrate(): void {
  const initialState = readInitialData<InitialState>('initial-state');
  const pageData = readInitialData<PageData>('page-data');
  const root = document.getElementById('root');
  if (!root || !initialState || !pageData) return;
  // All that the rendering of this page has read, on the server and therefore here.
  const content = pageData.content as PageContent;
  // Their keys come from URLs, so `constructor` must not be found.
  for (const table of [content.newsBySlug, content.projectBySlug])
    if (table) Object.setPrototypeOf(table, null);
  const { messages, loadFormatter } = pageMessages(initialState.locale, pageData.messages);
  const { page } = matchPresentPage(location.pathname, content);
  const loader = browserLoader(page, loadFormatter);
  recordScrollPositions('default');
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <RegionBoundary containerId="root">
          <CacheProvider value={browserCache()}>
            <BrowserRouter>
              <ContentContext value={content}>
                <MessagesContext value={messages}>
                  <App initialState={initialState} loader={loader} />
                </MessagesContext>
              </ContentContext>
            </BrowserRouter>
          </CacheProvider>
        </RegionBoundary>
      </StrictMode>,
      {
        onCaughtError: onRenderError,
        onUncaughtError: onRenderError,
        onRecoverableError: (error) => reportClientError('hydration', error),
      },
    );
  });
}
