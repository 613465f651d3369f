import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchPage } from '../../data/pages.ts';
import { App } from './App.tsx';
import { BrowserSite } from './BrowserSite.tsx';
import { browserLoader, fetchFrame } from './browser-loader.ts';
import { browserCache } from './emotion-cache.ts';
import type { Boot } from './render-page.ts';
import './font.ts';
import { rememberScroll } from './scroll-memory.ts';

/** React takes the server's markup over. */
export async function takeOver(): Promise<void> {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot;
  const root = document.getElementById('root');
  if (!root || !boot.locale) return;
  const { page } = matchPage(location.pathname);
  const loader = browserLoader(page);
  rememberScroll('default');
  await fetchFrame(boot.locale);
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
