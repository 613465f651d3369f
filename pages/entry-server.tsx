import { allCatalogues } from 'virtual:all-catalogues';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { company } from '../data/derived/company.ts';
import { byLocale } from '../data/locale.ts';
import type { Catalogue } from '../data/messages/compile.ts';
import { isSharedKey } from '../data/messages/shared-keys.ts';
import { pageNameKey } from '../data/site/pages.ts';
import { paths } from '../data/site/paths.ts';
import { slugEntry } from '../data/site/slug-entry.ts';
import { structuredData } from '../data/site/structured-data.ts';
import { App } from './app/App.tsx';
import { type RenderOnce, RenderOnceContext } from './app/cached-markup/CachedItem.tsx';
import { describePage, headTags } from './app/head/head-tags.ts';
import { createFormatter } from './app/i18n/formatter.ts';
import { type Messages, translator } from './app/i18n/use-messages.ts';
import { fulfilled, type LoadedPage, type Loader } from './app/loading/loader.ts';
import { PageErrorContext } from './app/providers/use-site.ts';
import { streamTree } from './app/render/react-stream.ts';
import type { PageHead, PageInput, RenderPage } from './app/render/render-page.ts';
import { fontUrl } from './app/styles/font.ts';
import { globalCss } from './app/styles/global-styles.ts';
import { AfterContent } from './layouts/AfterContent.tsx';
import { CookieNotice } from './layouts/CookieNotice.tsx';
import { layouts, loadAll, views } from './loading/views.ts';

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
    <StaticRouter location={request.url}>
      <PageErrorContext value={request.error ?? null}>
        <RenderOnceContext value={renderOnce}>
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

const messages = byLocale(
  (locale): Messages => ({ locale, catalogue: allCatalogues[locale], format: createFormatter(locale) }),
);

/** The messages that the document contains for the hydration of the layout, by locale. */
const sharedMessages = byLocale(
  (locale): Catalogue =>
    Object.fromEntries(
      Object.entries(allCatalogues[locale] as Catalogue).filter(([key]) => isSharedKey(key)),
    ),
);

const components = await loadAll(views);
const layoutComponents = await loadAll(layouts);

const pages = new Map<string, Promise<LoadedPage>>();
const afterContent = fulfilled(AfterContent);
const cookieNotice = fulfilled(CookieNotice);

/** The server's loader: all code and messages are in memory. */
const serverLoader: Loader = {
  sharedMessages: (locale) => messages[locale],
  page(page, locale) {
    const key = `${page.view} ${locale}`;
    const loaded = pages.get(key) ?? fulfilled({ View: components[page.view], messages: messages[locale] });
    pages.set(key, loaded);
    return loaded;
  },
  layout: (name) => fulfilled(layoutComponents[name]),
  cookieNotice: () => cookieNotice,
  afterContent: () => afterContent,
  preload: async () => undefined,
  prepare: async () => undefined,
  isPrepared: () => true,
};
