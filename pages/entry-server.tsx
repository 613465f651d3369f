import { type PipeableStream, renderToPipeableStream, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { company } from '../data/derived/company.ts';
import { pageNameKey } from '../data/site/pages.ts';
import { paths } from '../data/site/paths.ts';
import { slugEntry } from '../data/site/slug-entry.ts';
import { structuredData } from '../data/site/structured-data.ts';
import { App } from './app/App.tsx';
import { type RenderOnce, RenderOnceContext } from './app/cached-markup/render-once.ts';
import { describePage } from './app/head/describe-page.ts';
import { headTags } from './app/head/head-tags.ts';
import { translator } from './app/i18n/use-messages.ts';
import { serverLoader, sharedMessages } from './app/loading/server-loader.ts';
import { PageErrorContext } from './app/providers/page-error-context.ts';
import type { PageHead, PageRequest, RenderedPage, RenderPage } from './app/render-page.ts';
import { fontUrl } from './app/styles/font.ts';
import { globalCss } from './app/styles/global-styles.ts';
import { rulesOf } from './app/styles/server-styles.ts';

export { fontUrl };

/** Renders a page; see `RenderPage` for parameters and errors. */
export const renderPage: RenderPage = (request, signal) =>
  new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(appTree(request, renderOnce), {
      // Otherwise React splits larger pages into segments that inline scripts assemble.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        collectMarkup(
          stream,
          (markup) => resolve({ ...partsOf(request, markup.toString('latin1')), markup }),
          reject,
        );
      },
      // React replaces a failed Suspense boundary by its fallback and continues; here it is an error of the page.
      onError: reject,
    });
    signal.addEventListener('abort', () => {
      reject(signal.reason);
      stream.abort(signal.reason);
    });
  });

/** Collects the markup in a plain object, because a Node stream costs 7 % of the time of a page. */
function collectMarkup(
  stream: PipeableStream,
  onEnd: (markup: Buffer) => void,
  onError: (error: unknown) => void,
): void {
  const chunks: Uint8Array[] = [];
  const sink = {
    write: (chunk: Uint8Array | string) => {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
      return true;
    },
    end() {
      try {
        onEnd(Buffer.concat(chunks));
      } catch (error) {
        onError(error);
      }
    },
    destroy: onError,
    on: () => sink,
  };
  // React's type requires a Node stream, but React only uses these methods.
  stream.pipe(sink as unknown as NodeJS.WritableStream);
}

/** The markup of the same tree without head and styles, as the baseline of `npm run bench`. */
export function renderAlone(request: PageRequest): string {
  return renderToString(appTree(request, null));
}

function appTree(request: PageRequest, render: RenderOnce | null) {
  return (
    <StaticRouter location={request.url}>
      <PageErrorContext value={request.error ?? null}>
        <RenderOnceContext value={render}>
          <App initialState={request} loader={serverLoader} />
        </RenderOnceContext>
      </PageErrorContext>
    </StaticRouter>
  );
}

const markupByKey = new Map<string, string>();

/** The keys contain only values of the data, so that the number of entries is limited. */
const renderOnce: RenderOnce = (key, element) => {
  const markup =
    markupByKey.get(key) ?? renderToString(<StaticRouter location={paths.home}>{element}</StaticRouter>);
  markupByKey.set(key, markup);
  return markup;
};

function partsOf(request: PageRequest, markup: string): Omit<RenderedPage, 'markup'> {
  return {
    head: headOf(request),
    css: globalCss(request.page.palette) + rulesOf(markup),
    sharedMessages: sharedMessages[request.locale],
  };
}

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
