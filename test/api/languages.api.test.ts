import supertest from 'supertest';
import { defaultLocale, type Locale, localeTag } from '../../data/locale.ts';
import type { Language } from '../../data/schemas/content-schemas.ts';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { languageCookie } from '../../data/site/preferences.ts';
import type { Content } from '../../data/snapshot/content.ts';
import { documentsOf } from '../../data/snapshot/documents.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import type { RenderPage } from '../../pages/app/render/render-page.ts';
import { publishEdition } from '../../server/features/content/editions.ts';
import { loadContent } from '../../server/features/content/load-content.ts';
import { addedLocale, translated } from '../support/accented-language.ts';
import { cookieOf } from '../support/api-app.ts';
import { inEnglishAndGerman, sampleContent } from '../support/content.ts';
import { freshDatabase } from '../support/databases.ts';
import { startedForEach } from '../support/started.ts';
import { createTestApp, withPageCache } from '../support/test-app.ts';
import { aRenderedPage } from '../support/test-build.ts';

/** A language as draft and as published, in pages, feeds and the API. */

const code: Locale = addedLocale('fa');
const shipped = inEnglishAndGerman(sampleContent());
const database = startedForEach(() => freshDatabase('sqlite'));

const withState = (content: Content, state: Language['state']): Content => ({
  ...content,
  languages: [...shipped.languages, { code, name: 'فارسی', state }],
});
const complete = translated(shipped, code);
const { 'about.hero.title': title = '', ...otherTexts } = complete.messages.about[code];
/** Everything but one message and one text of a content file. */
const unfinished: Content = {
  ...complete,
  messages: { ...complete.messages, about: { ...complete.messages.about, [code]: otherTexts } },
  places: complete.places.map((place, index) => {
    const { [code]: _, ...name } = place.name;
    return index === 0 ? { ...place, name: name as typeof place.name } : place;
  }),
};
const english = shipped.messages.about.en['about.hero.title'] ?? '';
const place = shipped.places[0]?.name.en ?? '';

/** Pages of a heading, with the first place as text and as attribute. */
const renderPage: RenderPage = async ({ content, locale }) => {
  const heading = content.catalogues[locale].about['about.hero.title'];
  const name = content.places[0]?.name[locale];
  const languages = content.languages.map((language) => language.code).join();
  const page = aRenderedPage(`<h1>${heading}</h1><p title="${name}">${name}, ${languages}</p>`);
  return { ...page, head: { ...page.head, title: String(heading) } };
};

function siteOf(content: Content) {
  const app = createTestApp(database.db, {}, { renderPage, content: () => createdSnapshot(content) });
  return { ...app, request: supertest(withPageCache(app)) };
}
const snapshots = new WeakMap<Content, ReturnType<typeof createSnapshot>>();
function createdSnapshot(content: Content) {
  const snapshot = snapshots.get(content) ?? createSnapshot(content);
  snapshots.set(content, snapshot);
  return snapshot;
}

const draftUrl = `${paths.about}?lang=${code}`;
const isPersian = (text: string) => text.includes(`<html lang="${code}" dir="rtl"`);

async function signIn(request: ReturnType<typeof siteOf>['request']): Promise<string> {
  const response = await request
    .post(apiPaths.session)
    .set({ host: 'site.example', origin: 'http://site.example' })
    .send({ password: 'password of the tests' });
  return cookieOf(response);
}

test('visitors do not see a draft, in the URL or in a cookie, and cannot choose it', async () => {
  const { request } = siteOf(withState(unfinished, 'draft'));
  const plain = await request.get(paths.about);
  for (const response of [
    await request.get(draftUrl),
    await request.get(draftUrl).set('cookie', 'session=of-nobody'),
    await request.get(paths.about).set('cookie', `${languageCookie}=${code}`),
  ]) {
    expect(response.status).toBe(200);
    expect(response.headers['content-language']).toBe(defaultLocale);
    expect(response.text).toContain(plain.text.slice(plain.text.indexOf('<h1>'), plain.text.indexOf('</p>')));
  }
  const chosen = await request.post(apiPaths.language).type('form').send({ lang: code, page: paths.about });
  expect(chosen.headers['set-cookie']).toBeUndefined();
  expect((await request.get('/sitemap.xml')).text).not.toContain(`lang=${code}`);
  expect((await request.get(`${paths.feed}?lang=${code}`)).text).toContain(`xml:lang="${defaultLocale}"`);
});

test('staff see a draft with missing texts marked, and nothing of it is cached', async () => {
  const { request, pageCache } = siteOf(withState(unfinished, 'draft'));
  const cookie = await signIn(request);
  const { headers, text } = await request.get(draftUrl).set('cookie', cookie);
  expect(isPersian(text)).toBe(true);
  const marked = (each: string) => `<mark data-missing lang="${defaultLocale}">${each}</mark>`;
  expect(text).toContain(`<h1>${marked(english)}</h1><p title="${place}">${marked(place)}, en,de,fa</p>`);
  expect(text).toContain(`<title>${english}</title>`);
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).not.toContain('<script');
  expect(text).not.toMatch(/[\uE000\uE001]/);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(pageCache.store.size).toBe(0);
  expect(isPersian((await request.get(draftUrl)).text)).toBe(false);
  expect((await request.get(paths.about).set('cookie', cookie)).text).not.toContain('data-missing');
});

test('visitors see a published language in the switch, the sitemap, feeds and the API, and can choose it', async () => {
  const { request } = siteOf(withState(complete, 'published'));
  const { headers, text } = await request.get(draftUrl);
  expect(isPersian(text)).toBe(true);
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(text).toContain('en,de,fa');
  expect(headers['cache-control']).toBe('private, no-cache');
  const chosen = await request.post(apiPaths.language).type('form').send({ lang: code, page: paths.about });
  expect(chosen.headers['set-cookie']?.[0]).toContain(`${languageCookie}=${code}`);
  expect((await request.get('/sitemap.xml')).text).toContain(`hreflang="${code}"`);
  expect((await request.get(`${paths.feed}?lang=${code}`)).text).toContain(`xml:lang="${code}"`);
  const unknown = await request.get(`/api/nothing?lang=${code}`);
  expect(unknown.body.error.message).toBe(complete.messages.errors[code]['errors.api.notFound']);
  expect(['fa', 'sr-Latn'].map((each) => localeTag(addedLocale(each)))).toEqual(['fa-IR', 'sr-Latn-RS']);
});

/** A release that the edition with the language is based on: it lacks a text of this one. */
function publish(base: Content): Promise<number> {
  return publishEdition(database.db, {
    documents: documentsOf(withState(translated(base, code), 'published')),
    base: documentsOf(base),
    parentId: null,
    author: 'anna',
    note: '',
    now: Date.now(),
  });
}

test('a published language that lacks a text of a new release is a draft, and the others have the text', async () => {
  const { 'news.list': _, ...news } = shipped.messages.news.en;
  const earlier: Content = {
    ...shipped,
    messages: {
      ...shipped.messages,
      news: { ...shipped.messages.news, en: news as typeof shipped.messages.news.en },
    },
  };
  await publish(earlier);
  const { content, problems, incomplete } = await loadContent(database.db, shipped);
  expect(problems).toEqual([]);
  expect(incomplete).toEqual([{ code, problems: [expect.objectContaining({ entry: 'news.list' })] }]);
  expect(content.languages.map(({ state }) => state)).toEqual(['published', 'published', 'draft']);
  expect(content.messages.news.en['news.list']).toBe(shipped.messages.news.en['news.list']);
  // A fallback is not stored.
  expect(content.messages.news[code]['news.list']).toBeUndefined();
  expect(createSnapshot(content).languages.map((each) => each.code)).toEqual(['en', 'de']);
});

test('a published language that is complete under a release stays published', async () => {
  await publish(shipped);
  const { content, incomplete } = await loadContent(database.db, shipped);
  expect(incomplete).toEqual([]);
  expect(createSnapshot(content).languages.map((each) => each.code)).toEqual(['en', 'de', code]);
});
