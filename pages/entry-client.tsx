import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchPage } from '../data/pages.ts';
import { App } from './app/App.tsx';
import { BrowserSite } from './app/BrowserSite.tsx';
import { browserLoader, fetchFrame } from './app/browser-loader.ts';
import { browserCache } from './app/emotion-cache.ts';
import type { Boot } from './app/render-page.ts';
import './app/font.ts';
import { rememberScroll } from './app/scroll-memory.ts';
import { keepEarlyClick } from './app/when-touched.ts';

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot;
const root = document.getElementById('root');

if (root && boot.locale) {
  const { page } = matchPage(location.pathname);
  const loader = browserLoader(page);
  rememberScroll('default');
  keepEarlyClick();
  fetchFrame(boot.locale).then(() =>
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
    }),
  );
}
