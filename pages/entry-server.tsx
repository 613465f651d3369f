import { renderToString } from 'react-dom/server';
import { setBounded } from '../data/bounded-map.ts';
import { pageById, pageNameKey } from '../data/site/pages.ts';
import { slugEntry } from '../data/site/slug-entry.ts';
import { structuredData } from '../data/site/structured-data.ts';
import {
  allReads,
  type ContentReads,
  type PageContent,
  readPart,
  recordReads,
} from '../data/snapshot/page-content.ts';
import type { Snapshot } from '../data/snapshot/snapshot.ts';
import { App } from './app/App.tsx';
import { ContentContext } from './app/content/use-content.ts';
import { type Messages, MessagesContext, translator } from './app/i18n/use-messages.ts';
import type { PageData, PageHead, PageInput, RenderPage } from './app/render/render-page.ts';
import { fontUrl } from './app/styles/font.ts';
import { pageCode, pageMessages } from './loading/server-loader.ts';
import { type RenderOnce, RenderOnceContext } from './projects/CachedItem.tsx';
import { documentCss, globalCss } from './rendering/global-styles.ts';
import { describePage, headTags } from './rendering/head-tags.ts';
import { streamTree } from './rendering/react-stream.ts';
import { styleSheet } from './rendering/style-rules.ts';

export { fontUrl, styleSheet };

/** Renders a page; see `RenderPage` for parameters and errors. */
export const renderPage: RenderPage = async (request, options) => {
  const { page, locale, content: snapshot } = request;
  const messages = pageMessages(snapshot, page, locale);
  const { content, reads } = recordReads(snapshot);
  const { markup, css, regions } = await streamTree(appTree(request, content, messages), options);
  // Before the head is created: the browser needs nothing that only the head has read. What a suspended region reads is not known yet.
  const pageData = pageDataOf(request, messages, regions ? allReads : reads);
  return {
    head: headOf(request, content, messages),
    css: regions ? globalCss(page.palette) + css : documentCss(page.palette, css),
    pageData,
    reads,
    markup,
    regions,
  };
};

const dataByReads = new WeakMap<Snapshot, Map<string, PageData>>();
/** Larger than the number of pages in all languages. Reads contain slugs that do not exist, too. */
const maxPageData = 1000;

/** The data of a page, made once for renderings that have read the same. */
function pageDataOf({ content, page, locale }: PageInput, messages: Messages, reads: ContentReads): PageData {
  const known = dataByReads.get(content) ?? new Map<string, PageData>();
  dataByReads.set(content, known);
  const key = JSON.stringify([
    page.namespaces,
    locale,
    ...[...reads].map(([name, keys]) => [name, ...(keys ?? [])]),
  ]);
  const data = known.get(key) ?? {
    messages: messages.catalogue,
    content: readPart(content, reads, locale),
  };
  setBounded(known, key, data, maxPageData);
  return data;
}

function appTree(request: PageInput, content: PageContent, messages: Messages) {
  // The row of this build's own page table, as pages compare rows by identity; that of an error page is made for its status.
  const page = request.error ? request.page : pageById(request.pageId);
  return (
    <RenderOnceContext value={renderOnceWith(request.content)}>
      <ContentContext value={content}>
        <MessagesContext value={messages}>
          <App page={page} code={pageCode(page)} url={request.url} initialState={request} />
        </MessagesContext>
      </ContentContext>
    </RenderOnceContext>
  );
}

const markupOf = new WeakMap<Snapshot, Map<string, string>>();

/** The keys contain only values of the content, so that the number of entries is limited. */
function renderOnceWith(snapshot: Snapshot): RenderOnce {
  const markupByKey = markupOf.get(snapshot) ?? new Map<string, string>();
  markupOf.set(snapshot, markupByKey);
  return (key, element) => {
    const markup =
      markupByKey.get(key) ?? renderToString(<ContentContext value={snapshot}>{element}</ContentContext>);
    markupByKey.set(key, markup);
    return markup;
  };
}

function headOf(
  { page, slug, locale, origin }: PageInput,
  content: PageContent,
  messages: Messages,
): PageHead {
  const entry = slugEntry(page, slug, content);
  const nameOf = (row: typeof page) => translator(messages)(pageNameKey(row));
  const head = { content, page, slug, locale, origin, ...describePage(page, messages, content, entry) };
  return {
    title: head.title,
    tags: headTags({ ...head, entry }),
    structuredData: structuredData({ ...head, nameOf }),
  };
}
