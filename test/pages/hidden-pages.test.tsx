/** @jest-environment node */
import { isHideable } from '../../data/site/hidden-pages.ts';
import { pageNameKey, pages } from '../../data/site/pages.ts';
import { slugEntry } from '../../data/site/slug-entry.ts';
import { structuredData } from '../../data/site/structured-data.ts';
import { createSnapshot, type Snapshot, withDocuments } from '../../data/snapshot/snapshot.ts';
import { translator } from '../../pages/app/i18n/use-messages.ts';
import { pageMessages } from '../../pages/loading/server-loader.ts';
import { describePage, headTags } from '../../pages/rendering/head-tags.ts';
import { sampleContent, sampleSnapshot } from '../support/content.ts';
import { hasPage, routes } from '../support/routes.ts';
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

/** Everything of a page that leads elsewhere. */
async function linksOf(path: string, snapshot: Snapshot): Promise<string[]> {
  const route = routes.find((each) => each.path === path);
  const row = route?.row;
  if (!row) return [];
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
  return [
    ...[...html.matchAll(/href="([^"#?]*)/g)].map(([, href = '']) => href),
    ...[...tags.matchAll(/https:\/\/site\.example([^"?#]*)/g)].map(([, href = '']) => href),
  ];
}

const shown = routes.filter(({ row }) => row).map(({ path }) => path);
const links = new Map<string, string[]>();
beforeAll(async () => {
  for (const path of shown) links.set(path, await linksOf(path, published));
});

test.each([...hideable.map((id) => [[id]]), [hideable]])('without %s no page links to them', async (ids) => {
  const snapshot = withHidden(ids);
  const isHidden = (id: string | undefined): boolean =>
    id !== undefined && (ids.includes(id) || isHidden(pages.find((page) => page.id === id)?.parent));
  const gone = pages.filter(({ id }) => isHidden(id)).map(({ path }) => path);
  const found: string[] = [];
  // One page alone is missed only where there are links to it; without all of them, every page is looked at.
  const isLinked = (path: string) =>
    ids.length === hideable.length || links.get(path)?.some((href) => gone.includes(href));
  for (const path of shown.filter((each) => !gone.includes(each) && isLinked(each)))
    for (const href of await linksOf(path, snapshot)) if (gone.includes(href)) found.push(`${path}: ${href}`);
  expect(found).toEqual([]);
});
