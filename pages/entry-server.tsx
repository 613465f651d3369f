import { renderToString } from 'react-dom/server';
import { company } from '../data/derived/company.ts';
import { pageNameKey } from '../data/site/pages.ts';
import { slugEntry } from '../data/site/slug-entry.ts';
import { structuredData } from '../data/site/structured-data.ts';
import { App } from './app/App.tsx';
import { type RenderOnce, RenderOnceContext } from './app/cached-markup/CachedItem.tsx';
import { describePage, headTags } from './app/head/head-tags.ts';
import { translator } from './app/i18n/use-messages.ts';
import { PageErrorContext } from './app/providers/use-site.ts';
import { streamTree } from './app/render/react-stream.ts';
import type { PageHead, PageInput, RenderPage } from './app/render/render-page.ts';
import { fontUrl } from './app/styles/font.ts';
import { globalCss } from './app/styles/global-styles.ts';
import { serverLoader, sharedMessages } from './loading/server-loader.ts';

export { fontUrl };

/** Renders a page; see `RenderPage` for parameters and errors. */
export const renderPage: RenderPage = async (request, options) => {
  const head = headOf(request);
  const { markup, css, regions } = await streamTree(appTree(request), options);
  return {
    head,
    css: globalCss(request.page.palette) + css,
    sharedMessages: sharedMessages[request.locale],
    markup,
    regions,
  };
};

function appTree(request: PageInput) {
  return (
    <PageErrorContext value={request.error ?? null}>
      <RenderOnceContext value={renderOnce}>
        <App url={request.url} initialState={request} loader={serverLoader} />
      </RenderOnceContext>
    </PageErrorContext>
  );
}

const markupByKey = new Map<string, string>();

/** The keys contain only values of the data, so that the number of entries is limited. */
const renderOnce: RenderOnce = (key, element) => {
  const markup = markupByKey.get(key) ?? renderToString(element);
  markupByKey.set(key, markup);
  return markup;
};

function headOf({ page, slug, locale, origin }: PageInput): PageHead {
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
