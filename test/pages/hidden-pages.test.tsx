/** @jest-environment ./test/support/production-environment.ts */
import { isHideable } from '../../data/site/hidden-pages.ts';
import { pageNameKey, pages } from '../../data/site/pages.ts';
import { slugEntry } from '../../data/site/slug-entry.ts';
import { structuredData } from '../../data/site/structured-data.ts';
import { createSnapshot, type Snapshot, withDocuments } from '../../data/snapshot/snapshot.ts';
import { translator } from '../../pages/app/i18n/use-messages.ts';
import { pageMessages } from '../../pages/loading/server-loader.ts';
import { describePage, headTags } from '../../pages/rendering/head-tags.ts';
import { sampleContent, sampleSnapshot } from '../support/content.ts';
import { hasPage, type Route, routes } from '../support/routes.ts';
import { renderApp } from './render-app.tsx';

/** No page links to a page that editors have hidden, neither in its content nor in its head. */

const content = sampleContent();
const published = sampleSnapshot();
const { documents } = published;
const hideable = pages.filter((page) => isHideable(page) && hasPage(page.path)).map(({ id }): string => id);

/** Content with hidden pages. */
const withHidden = (ids: readonly string[]): Snapshot =>
  withDocuments(
    createSnapshot({ ...content, pages: Object.fromEntries(ids.map((id) => [id, { isHidden: true }])) }),
    documents,
  );

/** Everything of a page that leads elsewhere: in its own content and head, and in the header and footer of its layout. */
async function linksOf({ path, row }: Route, snapshot: Snapshot): Promise<Record<'own' | 'frame', string[]>> {
  if (!row) return { own: [], frame: [] };
  const { html, errors } = await renderApp(path, 'en', { content: snapshot, messagesOf: snapshot });
  expect(errors).toEqual([]);
  const messages = pageMessages(snapshot, row, 'en');
  const slug = row.path.endsWith(':slug') ? path.slice(path.lastIndexOf('/') + 1) : undefined;
  const origin = 'https://site.example';
  const head = { content: snapshot, page: row, ...(slug && { slug }), locale: 'en' as const, origin };
  const facts = { ...head, ...describePage(row, messages, snapshot, slugEntry(row, slug, snapshot)) };
  const nameOf = (page: typeof row) => translator(messages)(pageNameKey(page));
  const tags = JSON.stringify([
    headTags({ ...facts, entry: slugEntry(row, slug, snapshot) }),
    structuredData({ ...facts, nameOf }),
  ]);
  const [before = '', main = '', after = ''] = html.split(/<\/?main\b/);
  const found = (text: string, link: RegExp) => [...text.matchAll(link)].map(([, href = '']) => href);
  const href = /href="([^"#?]*)/g;
  return {
    own: [...found(main, href), ...found(tags, /https:\/\/site\.example([^"?#]*)/g)],
    frame: found(before + after, href),
  };
}

const shown = routes.filter(({ row }) => row);
const ownLinks = new Map<Route, string[]>();
beforeAll(async () => {
  for (const route of shown) ownLinks.set(route, (await linksOf(route, published)).own);
});

test.each([...hideable.map((id) => [[id]]), [hideable]])('without %s no page links to them', async (ids) => {
  const snapshot = withHidden(ids);
  const isHidden = (id: string | undefined): boolean =>
    id !== undefined && (ids.includes(id) || isHidden(pages.find((page) => page.id === id)?.parent));
  const gone = pages.filter(({ id }) => isHidden(id)).map(({ path }) => path);
  const found: string[] = [];
  const remaining = shown.filter(({ path }) => !gone.includes(path));
  const ofLayouts = [...new Map(remaining.map((route) => [route.row?.layout, route])).values()];
  // One page alone is missed only where there are links to it; without all of them, every page is looked at.
  const mayLink = (route: Route) =>
    ids.length === hideable.length ||
    ofLayouts.includes(route) ||
    ownLinks.get(route)?.some((href) => gone.includes(href));
  for (const route of remaining.filter(mayLink)) {
    const { own, frame } = await linksOf(route, snapshot);
    for (const href of [...own, ...frame]) if (gone.includes(href)) found.push(`${route.path}: ${href}`);
  }
  expect(found).toEqual([]);
});
