import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import type { Catalogue } from '../../data/messages/compile.ts';
import { matchPage } from '../../data/site/match-page.ts';
import { App } from '../app/App.tsx';
import { disableClientNavigation } from '../app/errors/document-navigation.ts';
import { RegionBoundary } from '../app/errors/RegionBoundary.tsx';
import { reportClientError } from '../app/errors/report-client-error.ts';
import { readInitialData } from '../app/hydration/initial-data.ts';
import { addNamespace } from '../app/i18n/browser-catalogues.ts';
import type { InitialState } from '../app/render/render-page.ts';

import { recordScrollPositions } from '../app/routing/scroll-restoration.ts';
import { browserCache } from '../app/styles/emotion-cache.ts';
import { browserLoader } from './browser-loader.ts';
import '../app/styles/font.ts';

const onRenderError = (error: unknown) => disableClientNavigation('render', error);

/** Hydrates the document. The error page has no initial state and stays static. */
export function hydrate(): void {
  const initialState = readInitialData<InitialState>('initial-state');
  const root = document.getElementById('root');
  if (!root || !initialState) return;
  addNamespace(initialState.locale, 'shared', readInitialData<Catalogue>('shared-messages') ?? {});
  const { page } = matchPage(location.pathname);
  const loader = browserLoader(page);
  recordScrollPositions('default');
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <RegionBoundary containerId="root">
          <CacheProvider value={browserCache()}>
            <BrowserRouter>
              <App initialState={initialState} loader={loader} />
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
