import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchPage } from '../../data/pages.ts';
import type { Catalogue } from '../../locales/compile.ts';
import { App } from './App.tsx';
import { BrowserSite } from './BrowserSite.tsx';
import { browserLoader } from './browser-loader.ts';
import { adoptArea } from './catalogues.ts';
import { dataBlock } from './data-block.ts';
import { browserCache } from './emotion-cache.ts';
import type { Boot } from './render-page.ts';
import './font.ts';
import { rememberScroll } from './scroll-memory.ts';

/** React takes the server's markup over. */
export function takeOver(): void {
  const boot = dataBlock<Boot>('boot');
  const root = document.getElementById('root');
  if (!root || !boot) return;
  adoptArea(boot.locale, 'frame', dataBlock<Catalogue>('words') ?? {});
  const { page } = matchPage(location.pathname);
  const loader = browserLoader(page);
  rememberScroll('default');
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <CacheProvider value={browserCache()}>
          <BrowserSite>
            <App boot={boot} loader={loader} />
          </BrowserSite>
        </CacheProvider>
      </StrictMode>,
    );
  });
}
