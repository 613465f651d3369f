import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { Catalogue } from '../../data/messages/compile.ts';
import { matchPage } from '../../data/site/match-page.ts';
import { App } from '../app/App.tsx';
import { disableClientNavigation } from '../app/errors/document-navigation.ts';
import { RegionBoundary } from '../app/errors/RegionBoundary.tsx';
import { reportClientError } from '../app/errors/report-client-error.ts';
import { readInitialData } from '../app/hydration/initial-data.ts';
import { addNamespace } from '../app/i18n/browser-catalogues.ts';
import { onPageEnd } from '../app/navigation/show-page.ts';
import type { InitialState } from '../app/render/render-page.ts';
import { browserCache } from '../app/styles/emotion-cache.ts';
import { browserLoader } from './browser-loader.ts';
import '../app/styles/font.ts';

const onRenderError = (error: unknown) => disableClientNavigation('render', error);

let hydrated: { container: HTMLElement; root: Root } | null = null;

onPageEnd(() => hydrated?.root.unmount());

/** Hydrates the displayed page and ends the components of the previous one. The error page has no initial state and stays static. */
export function hydrate(): void {
  const initialState = readInitialData<InitialState>('initial-state');
  const container = document.getElementById('root');
  if (!container || !initialState || container === hydrated?.container) return;
  hydrated?.root.unmount();
  addNamespace(initialState.locale, 'shared', readInitialData<Catalogue>('shared-messages') ?? {});
  const loader = browserLoader(matchPage(location.pathname).page);
  const url = location.pathname + location.search;
  startTransition(() => {
    const root = hydrateRoot(
      container,
      <StrictMode>
        <RegionBoundary containerId="root">
          <CacheProvider value={browserCache()}>
            <App url={url} initialState={initialState} loader={loader} />
          </CacheProvider>
        </RegionBoundary>
      </StrictMode>,
      {
        onCaughtError: onRenderError,
        onUncaughtError: onRenderError,
        onRecoverableError: (error) => reportClientError('hydration', error),
      },
    );
    hydrated = { container, root };
  });
}
