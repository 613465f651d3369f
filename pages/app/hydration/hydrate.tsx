import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchPage } from '../../../data/site/match-page.ts';
import type { Catalogue } from '../../../locales/compile.ts';
import { App } from '../App.tsx';
import { addNamespace } from '../i18n/browser-catalogues.ts';
import { browserLoader } from '../loading/browser-loader.ts';
import type { InitialState } from '../render-page.ts';
import { SiteRouter } from '../routing/SiteRouter.tsx';
import { browserCache } from '../styles/emotion-cache.ts';
import { readInitialData } from './initial-state.ts';
import '../styles/font.ts';
import { recordScrollPositions } from '../routing/scroll-restoration.ts';

/** React takes the server's markup over. */
export function hydrate(): void {
  const boot = readInitialData<InitialState>('initial-state');
  const root = document.getElementById('root');
  if (!root || !boot) return;
  addNamespace(boot.locale, 'shared', readInitialData<Catalogue>('shared-messages') ?? {});
  const { page } = matchPage(location.pathname);
  const loader = browserLoader(page);
  recordScrollPositions('default');
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <CacheProvider value={browserCache()}>
          <SiteRouter>
            <App boot={boot} loader={loader} />
          </SiteRouter>
        </CacheProvider>
      </StrictMode>,
    );
  });
}
