import supertest from 'supertest';
import { formatMessage } from '../../data/messages/format-message.ts';
import type { NewsItem, Project } from '../../data/schemas/content-schemas.ts';
import { documentFile, documentPath, exposeName, localizedDocument } from '../../data/site/document-paths.ts';
import { pages } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { localizedPath } from '../../data/site/urls.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { createSnapshot, type Snapshot } from '../../data/snapshot/snapshot.ts';
import type { RenderPage } from '../../pages/app/render/render-page.ts';
import type { AppOptions } from '../../server/app.ts';
import { completeContent, inLanguages } from '../support/complete-content.ts';
import { snapshotOf } from '../support/content.ts';
import { freshDatabase } from '../support/databases.ts';
import { byLocale, locales } from '../support/languages.ts';
import { startedOnce } from '../support/started.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';
import { aRenderedPage } from '../support/test-build.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Projects and news that editors hide, or give another slug. */

const database = startedOnce(() => freshDatabase('sqlite'));

const { projects, news, ...others } = completeContent();
const [anyProject] = projects;
const [anyItem] = news;
if (!anyProject || !anyItem) throw new Error('The content has no project or no news item.');
/** A project that the general page shows, one with a page of its own, and an article. */
const general: Project = {
  ...anyProject,
  id: 9501,
  name: 'Kranhaus Nord',
  slug: 'kranhaus',
  isClickable: true,
};
const ownSlug = pages.find(({ project }) => project !== undefined)?.project ?? '';
const article: NewsItem = {
  ...anyItem,
  id: 9501,
  title: inLanguages('The Roof of Crane House', 'Das Dach des Kranhauses'),
  slug: 'roof',
  text: byLocale(() => ['It is on.']),
};

type Changes = Partial<Pick<Project & NewsItem, 'isHidden' | 'slug' | 'formerSlugs'>>;

/** The content, with fields of the three entries that differ. */
function withFields(fields: { general?: Changes; own?: Changes; article?: Changes }): Content {
  return {
    ...others,
    projects: [
      ...projects.map((project) => (project.slug === ownSlug ? { ...project, ...fields.own } : project)),
      { ...general, ...fields.general },
    ],
    news: [...news, { ...article, ...fields.article }],
  };
}

const allHidden = withFields({
  general: { isHidden: true, formerSlugs: ['old-kranhaus'] },
  own: { isHidden: true },
  article: { isHidden: true, formerSlugs: ['old-roof'] },
});
const hiddenPaths = [
  paths.project('kranhaus'),
  paths.project('old-kranhaus'),
  paths.project(ownSlug),
  paths.article('roof'),
  paths.article('old-roof'),
];
const renamed = withFields({
  general: { slug: 'kranhaus-nord', formerSlugs: ['kranhaus'] },
  own: { slug: 'own-page', formerSlugs: [ownSlug] },
  article: { slug: 'crane-house', formerSlugs: ['roof'] },
});

/** Pages that show the title of their row, behind the page cache. */
function siteOf(content: Content, more: Pick<AppOptions, 'staticFiles'> = {}) {
  let current: Snapshot = snapshotOf(content);
  const renderPage: RenderPage = async ({ content: snapshot, page, locale }) =>
    aRenderedPage(`<h1>${formatMessage(snapshot, locale, `${page.meta}.title`)}</h1>`);
  const app = createTestApp(database.db, {}, { renderPage, content: () => current, ...more });
  return {
    ...app,
    request: supertest(withPageCache(app)),
    async change(next: Content) {
      const snapshot = snapshotOf(next);
      const removePrevious = await app.site.prepareContent(snapshot);
      current = snapshot;
      removePrevious();
    },
  };
}

test.each(locales)(
  'the page of a hidden entry is 410 with an error page of its own in %s',
  async (locale) => {
    const { request } = siteOf(allHidden);
    const title = formatMessage(createSnapshot(allHidden), locale, 'errors.gone.title');
    for (const path of hiddenPaths) {
      const { status, headers, text } = await request.get(localizedPath(path, locale));
      expect([path, status, headers['content-language']]).toEqual([path, 410, locale]);
      expect(headers['cache-control']).toBe('no-store');
      expect(text).toContain(`<h1>${title}</h1>`);
      const head = await request.head(localizedPath(path, locale));
      expect([head.status, head.text ?? '']).toEqual([410, '']);
    }
  },
);

test('without the site’s error page the words are that the page no longer exists', async () => {
  const { request } = siteOf(allHidden);
  const file = documentFile(localizedDocument(exposeName(ownSlug), 'de'), 'd'.repeat(32));
  const of = async (language: string) => (await request.get(file).set('Cookie', `language=${language}`)).text;
  expect(await of('en')).toContain('This page no longer exists.');
  expect(await of('de')).toContain('Diese Seite gibt es nicht mehr.');
});

test('sitemap, feed and documents are without hidden entries', async () => {
  const read = async (content: Content) => {
    const { request } = siteOf(content);
    const sitemap = (await request.get('/sitemap.xml')).text;
    const feed = (await request.get(`${paths.feed}?lang=en`)).text;
    return sitemap + feed;
  };
  const named = [...hiddenPaths.slice(0, 1), paths.project(ownSlug), paths.article('roof')].map(
    (path) => `${path}<`,
  );
  const [shown, hidden] = [await read(withFields({})), await read(allHidden)];
  for (const each of [...named, article.title.en, documentPath(exposeName('kranhaus'), 'en')]) {
    expect(shown).toContain(each);
    expect(hidden).not.toContain(each);
  }
});

test('a hidden page and the pages below it are 410 and not in the sitemap, and return', async () => {
  const hiddenPages = {
    ...withFields({}),
    pages: { about: { isHidden: true }, business: { isHidden: true } },
  };
  const { request, change } = siteOf(withFields({}));
  const gone = [paths.about, '/About/', paths.business, paths.businessArea('development'), '/business-brown'];
  const statuses = async () => {
    const all = [];
    for (const path of gone) all.push((await request.get(path)).status);
    return all;
  };
  expect(await statuses()).toEqual([200, 308, 200, 200, 200]);
  await change(hiddenPages);
  expect(await statuses()).toEqual(gone.map(() => 410));
  const sitemap = (await request.get('/sitemap.xml')).text;
  for (const path of [paths.about, paths.business]) expect(sitemap).not.toContain(path);
  expect((await request.get(paths.projectsByCity)).status).toBe(200);
  await change(withFields({}));
  expect(await statuses()).toEqual([200, 308, 200, 200, 200]);
});

test('the documents of a hidden project are 410, and also their files', async () => {
  const { request } = siteOf(allHidden);
  for (const slug of ['kranhaus', 'old-kranhaus', ownSlug]) {
    const name = exposeName(slug);
    const stable = await request.get(documentPath(name, 'en'));
    const file = await request.get(documentFile(localizedDocument(name, 'en'), 'd'.repeat(32)));
    expect([slug, stable.status, file.status]).toEqual([slug, 410, 410]);
  }
  const known = await request.get(documentPath('company', 'en'));
  expect(known.status).toBe(302);
  const languages = allHidden.languages.map((each) =>
    each.code === 'de' ? { ...each, state: 'draft' as const } : each,
  );
  const draft = siteOf({ ...allHidden, languages }).request;
  expect((await draft.get(documentPath(exposeName('kranhaus'), 'de'))).status).toBe(410);
});

test('the files of the build are sent unless their project is hidden', async () => {
  const file = documentFile(localizedDocument(exposeName(ownSlug), 'en'), 'd'.repeat(32));
  const built = new Map([[file, { contentType: 'application/pdf', bytes: Buffer.from('%PDF') }]]);
  const statusWith = async (content: Content) =>
    (await siteOf(content, { staticFiles: { built, stored: new Map() } }).request.get(file)).status;
  expect([await statusWith(withFields({})), await statusWith(renamed), await statusWith(allHidden)]).toEqual([
    200, 200, 410,
  ]);
});

test('a former slug is redirected permanently to the present one, with query and language', async () => {
  const { request } = siteOf(renamed);
  const moves = [
    [paths.project('kranhaus'), paths.project('kranhaus-nord')],
    [paths.project(ownSlug), paths.project('own-page')],
    [paths.article('roof'), paths.article('crane-house')],
    ['/Projects/KRANHAUS/', paths.project('kranhaus-nord')],
    [documentPath(exposeName('kranhaus'), 'de'), documentPath(exposeName('kranhaus-nord'), 'de')],
  ] as const;
  for (const [from, to] of moves)
    for (const method of ['get', 'head'] as const) {
      const query = from.endsWith('.pdf') ? '' : '?lang=de&x=1';
      const { status, headers } = await request[method](from + query);
      expect([from, status, headers.location]).toEqual([from, 308, to + query]);
      expect(headers['cache-control']).toBe('no-store');
    }
  expect((await request.get(paths.project('kranhaus-nord'))).status).toBe(200);
  expect((await request.post(paths.project('kranhaus'))).status).toBe(405);
});

test('a request about a project with a former slug is redirected once to that with the present one', async () => {
  const { request, pageCache } = siteOf(renamed);
  expect((await request.get('/contact/request?request=viewing')).status).toBe(200);
  await waitUntil('the general page is cached', () => pageCache.store.size === 1);
  const requestOf = (slug: string) => `${paths.request('viewing', slug)}&lang=de&x=1`;
  for (const from of [requestOf('kranhaus'), requestOf('kranhaus').replace('/contact/', '/Contact/')])
    for (const method of ['get', 'head'] as const) {
      const { status, headers } = await request[method](from);
      expect([from, status, headers.location]).toEqual([from, 308, requestOf('kranhaus-nord')]);
      expect(headers['cache-control']).toBe('no-store');
    }
  expect((await request.get(requestOf('kranhaus-nord'))).status).toBe(200);
});

test('a slug that another entry has now leads to that entry', async () => {
  const { request } = siteOf(withFields({ article: { slug: 'crane-house', formerSlugs: [anyItem.slug] } }));
  expect((await request.get(paths.article(anyItem.slug))).status).toBe(200);
});

test('a page that was cached is gone once its entry is hidden, unknown paths stay 404, and it returns', async () => {
  const { request, pageCache, change } = siteOf(withFields({}));
  const path = paths.project(ownSlug);
  const statusOf = async (url: string) => (await request.get(url)).status;
  expect(await statusOf(path)).toBe(200);
  await waitUntil('the page is cached', () => pageCache.store.size === 1);
  await change(allHidden);
  expect(pageCache.store.size).toBe(0);
  expect(await statusOf('/nowhere')).toBe(404);
  await waitUntil('the 404 page is cached', () => pageCache.store.size === 1);
  expect([await statusOf(path), await statusOf(paths.project('no-such'))]).toEqual([410, 404]);
  expect([await statusOf(paths.article('no-such')), pageCache.store.size]).toEqual([404, 1]);
  await change(withFields({}));
  expect([await statusOf(path), await statusOf('/nowhere')]).toEqual([200, 404]);
});
