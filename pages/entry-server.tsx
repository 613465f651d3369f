import { CacheProvider, type EmotionCache } from '@emotion/react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { company } from '../data/content/company.ts';
import { pageNameKey } from '../data/site/pages.ts';
import { slugEntry } from '../data/site/slug-entry.ts';
import { structuredData } from '../data/site/structured-data.ts';
import { App } from './app/App.tsx';
import { describePage } from './app/head/describe-page.ts';
import { headTags } from './app/head/head-tags.ts';
import { translator } from './app/i18n/use-messages.ts';
import { serverLoader, sharedMessages } from './app/loading/server-loader.ts';
import { PageErrorContext } from './app/providers/page-error-context.ts';
import type { PageHead, PageRequest, RenderPage } from './app/render-page.ts';
import { serverCache } from './app/styles/emotion-cache.ts';
import { fontUrl } from './app/styles/font.ts';
import { globalCss } from './app/styles/global-styles.ts';

export { fontUrl };

/** Renders a page; see `RenderPage` for parameters and errors. */
export const renderPage: RenderPage = (request, signal) =>
  new Promise((resolve, reject) => {
    const cache = serverCache();
    const stream = renderToPipeableStream(appTree(request, cache), {
      // Otherwise React splits larger pages into segments that inline scripts assemble.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        try {
          resolve({
            head: headOf(request),
            css: globalCss(request.page.palette) + Object.values(cache.inserted).filter(isRule).join(''),
            ruleNames: Object.keys(cache.inserted).join(' '),
            sharedMessages: sharedMessages[request.locale],
            // React's type requires a full Node stream, but React only uses the methods of `MarkupSink`.
            pipe: (sink) => void stream.pipe(sink as unknown as NodeJS.WritableStream),
          });
        } catch (error) {
          reject(error);
        }
      },
      // React replaces a failed Suspense boundary by its fallback and continues; here it is an error of the page.
      onError: reject,
    });
    signal.addEventListener('abort', () => {
      reject(signal.reason);
      stream.abort(signal.reason);
    });
  });

/** The markup of the same tree without head and styles, as the baseline of `npm run bench`. */
export function renderAlone(request: PageRequest): string {
  return renderToString(appTree(request, serverCache()));
}

function appTree(request: PageRequest, cache: EmotionCache) {
  return (
    <CacheProvider value={cache}>
      <StaticRouter location={request.url}>
        <PageErrorContext value={request.error ?? null}>
          <App initialState={request} loader={serverLoader} />
        </PageErrorContext>
      </StaticRouter>
    </CacheProvider>
  );
}

const isRule = (rule: string | boolean | undefined): rule is string => typeof rule === 'string';

function headOf({ page, slug, locale, origin }: PageRequest): PageHead {
  const messages = serverLoader.sharedMessages(locale);
  const entry = slugEntry(page, slug);
  const { title, description } = describePage(page, messages, entry);
  const nameOf = (row: typeof page) => translator(messages)(pageNameKey(row));
  return {
    title,
    tags: headTags({ page, slug, entry, locale, origin, title, description, siteName: company.name }),
    structuredData: structuredData({ page, slug, locale, origin, title, description, nameOf }),
  };
}
