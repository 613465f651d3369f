import { StrictMode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { pageById } from '../../data/site/pages.ts';
import type { PageContent } from '../../data/snapshot/page-content.ts';
import { App } from '../app/App.tsx';
import { ContentContext } from '../app/content/use-content.ts';
import { disableClientNavigation } from '../app/errors/document-navigation.ts';
import { reportClientError } from '../app/errors/report-client-error.ts';
import { readInitialData } from '../app/hydration/initial-data.ts';
import { type Messages, MessagesContext } from '../app/i18n/use-messages.ts';
import { displayedPath } from '../app/navigation/page-url.ts';
import type { InitialState, PageData } from '../app/render/render-page.ts';
import { loadPageCode } from './browser-loader.ts';
import '../app/styles/font.ts';

const onRenderError = (error: unknown) => disableClientNavigation('render', error);

let hydrated: { container: HTMLElement; root: Root; dataUrl: string } | null = null;

/**
 * Hydrates the displayed page with its data. The components of the previous one have ended. If the content was not replaced, the page is in
 * another language: it is rendered with the data, and its components keep their state.
 */
export function hydrate(pageData: PageData): void {
  const initialState = readInitialData<InitialState>('initial-state');
  const container = document.getElementById('root');
  const displayed = container === hydrated?.container ? hydrated : null;
  const dataUrl = initialState.data;
  if (!container || displayed?.dataUrl === dataUrl) return;
  // All that the rendering of this page has read, on the server and therefore here.
  const content = pageData.content as PageContent;
  // Their keys come from URLs, so `constructor` must not be found.
  for (const table of [content.newsBySlug, content.projectBySlug])
    if (table) Object.setPrototypeOf(table, null);
  const messages: Messages = {
    locale: initialState.locale,
    catalogue: pageData.messages,
    // Until it is loaded with the code of the page.
    format() {
      throw new Error('The message has arguments, but the formatter is not loaded.');
    },
  };
  const page = pageById(initialState.pageId);
  const code = loadPageCode(page, messages);
  // The URL is that of another page while going back is on its way.
  const url = displayedPath();
  const app = (
    <StrictMode>
      <ContentContext value={content}>
        <MessagesContext value={messages}>
          <App page={page} code={code} url={url} initialState={initialState} />
        </MessagesContext>
      </ContentContext>
    </StrictMode>
  );
  startTransition(() => {
    if (displayed) {
      displayed.dataUrl = dataUrl;
      return displayed.root.render(app);
    }
    const root = hydrateRoot(container, app, {
      onCaughtError: onRenderError,
      onUncaughtError: onRenderError,
      // What React did not hydrate before its page was replaced is no error.
      onRecoverableError: (error) => container.isConnected && reportClientError('hydration', error),
    });
    container.addEventListener('replaced', () => root.unmount(), { once: true });
    hydrated = { container, root, dataUrl };
  });
}
