import { CacheProvider, type EmotionCache } from '@emotion/react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { company } from '../data/company.ts';
import { structuredData } from '../data/structured-data.ts';
import { App } from './app/App.tsx';
import { describePage } from './app/describe-page.ts';
import { serverCache } from './app/emotion-cache.ts';
import { fontAddress } from './app/font.ts';
import { globalCss } from './app/global-styles.ts';
import { headTags } from './app/head.ts';
import type { PageHead, PageRequest, RenderEvents, Rendering } from './app/render-page.ts';
import { frameWords, serverLoader } from './app/server-loader.ts';
import { sheetKey } from './app/sheet-key.ts';

export { fontAddress };

/** Renders a page; see `RenderPage` for what goes in and out. */
export function renderPage(request: PageRequest, events: RenderEvents): Rendering {
  const cache = serverCache();
  let ready = false;
  const { pipe, abort } = renderToPipeableStream(site(request, cache), {
    // Larger pages would otherwise be cut into pieces that inline scripts put together.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady() {
      ready = true;
      const names = Object.keys(cache.inserted);
      const css = globalCss(request.page.palette) + Object.values(cache.inserted).filter(isRule).join('');
      events.onReady({
        head: headOf(request),
        css,
        cssNames: names.join(' '),
        words: frameWords[request.locale],
      });
    },
    onShellError: events.onFailed,
    onError(error) {
      if (ready) events.onError(error);
    },
  });
  // React's type asks for a whole Node stream; it uses what a sink has.
  return { pipe: (sink) => pipe(sink as unknown as NodeJS.WritableStream), abort };
}

/** The markup of the same tree and nothing else: what `npm run bench` holds the whole path against. */
export function renderAlone(request: PageRequest): string {
  return renderToString(site(request, serverCache()));
}

function site(request: PageRequest, cache: EmotionCache) {
  return (
    <CacheProvider value={cache}>
      <StaticRouter location={request.url}>
        <App boot={request} loader={serverLoader} />
      </StaticRouter>
    </CacheProvider>
  );
}

const isRule = (rule: string | boolean | undefined): rule is string => typeof rule === 'string';

function headOf({ page, slug, locale, origin }: PageRequest): PageHead {
  const texts = serverLoader.frame(locale);
  const { title, description } = describePage(page, texts, slug);
  const name = (row: typeof page) => String(texts.catalogue[sheetKey(row)] ?? row.id);
  return {
    title,
    tags: headTags({ page, slug, locale, origin, title, description, siteName: company.name }),
    structuredData: structuredData({ page, locale, origin, title, description, nameOf: name }),
  };
}
