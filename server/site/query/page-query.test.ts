import { vcardPath } from '../../../data/site/document-paths.ts';
import { officeMapPath } from '../../../data/site/office-map.ts';
import { pages } from '../../../data/site/pages.ts';
import { paths } from '../../../data/site/paths.ts';
import { createSnapshot, type Snapshot } from '../../../data/snapshot/snapshot.ts';
import { completeContent } from '../../../test/support/complete-content.ts';
import { sampleContent, sampleSnapshot } from '../../../test/support/content.ts';
import { pageQueriesOf, withoutFlash } from './page-query.ts';

const { of, ofPage } = pageQueriesOf(sampleSnapshot());
const keyOf = (url: string, cookies?: string) => of(url, cookies).cacheKey;

test('every page is cacheable unless its row says isUncacheable', () => {
  const withPath = pages.filter(({ path }) => !path.endsWith(':slug'));
  for (const page of withPath) expect(ofPage(page.path, undefined) !== null).toBe(!page.isUncacheable);
});

test.each([
  '/nope.php',
  '/Nope',
  '/nope/',
  '/api/nope',
  '/news/some-article',
  '/projects/no-such-project',
  '/admin',
  '/about?flash=0123456789012345678901',
  '//evil/about',
  '/ABOUT',
  '/%61bout',
  officeMapPath,
  vcardPath,
  paths.feed,
  `/nope?x=${'x'.repeat(5_000)}`,
])('%s is left to the routes, or is not cacheable', (url) => {
  expect(ofPage(url, undefined)).toBeNull();
});

test.each([
  ['/about?utm_source=x&fbclid=y', '/about'],
  ['/projects?status=ongoing&type=residential', '/projects?type=residential&status=ongoing'],
  ['/projects?type=all', '/projects'],
  ['/projects?type=castle', '/projects'],
  ['/projects?type=residential&type=office', '/projects?type=residential'],
  ['/projects?location=Atlantis', '/projects'],
  ['/about?lang=fr', '/about'],
  ['/about?flash=unknown', '/about'],
  ['/nope/nope-2?x=1', '/404'],
  ['/about?flash=contact-failed&flash=contact-failed', '/about'],
])('%s has the same cache key as %s', (url, same) => {
  expect(keyOf(url)).toBe(keyOf(same));
});

test('a stored language has the cache key of the same language in the URL', () => {
  expect(keyOf('/about', 'language=de')).toBe(keyOf('/about?lang=de', 'language=en'));
  expect(keyOf('/projects?type=office', 'language=de')).toBe(keyOf('/projects?lang=de&type=office'));
});

test('language, consent and the lang parameter are part of the cache key', () => {
  const keys = [
    keyOf('/about'),
    keyOf('/about', 'cookieConsent=declined'),
    keyOf('/contact', 'cookieConsent=accepted'),
    keyOf('/contact', 'cookieConsent=declined'),
    keyOf('/about?lang=de'),
    keyOf('/about?lang=en'),
    keyOf('/projects?type=residential'),
    keyOf('/about?flash=contact-failed'),
    keyOf('/about?flash=contact-limited'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('both choices of the cookie notice have one page, except with the office map', () => {
  const queries = pageQueriesOf(sampleSnapshot());
  for (const { path, hasOfficeMap = false } of pages.filter(({ path }) => !path.includes(':'))) {
    const [accepted, declined] = ['accepted', 'declined'].map((choice) =>
      queries.of(path, `cookieConsent=${choice}`),
    );
    expect([path, accepted !== declined]).toEqual([path, hasOfficeMap]);
  }
});

test('a value of a cookie that the site does not set counts as none', () => {
  for (const value of ['fr', 'DE', 'de-DE', ''])
    expect(of('/about', `language=${value}`)).toMatchObject({ locale: 'en' });
  for (const value of ['yes', 'Accepted', ''])
    expect(keyOf('/about', `cookieConsent=${value}`)).toBe(keyOf('/about'));
});

test('all unknown paths have the URL and the status of the 404 page', () => {
  for (const url of ['/nope?lang=de', '/No.Pe?lang=de&x=1', '/%ff?lang=de'])
    expect(of(url, undefined)).toMatchObject({ url: '/404?lang=de', status: 404, locale: 'de' });
});

test('the page of a project that the content does not have is the 404 page', () => {
  const { projects, ...others } = completeContent();
  const row = pages.find(({ project }) => project !== undefined);
  const queries = pageQueriesOf(
    createSnapshot({ ...others, projects: projects.filter(({ slug }) => slug !== row?.project) }),
  );
  const complete = pageQueriesOf(createSnapshot(completeContent()));
  expect(complete.of(row?.path ?? '', undefined)).toMatchObject({ status: 200, page: { id: row?.id } });
  expect(queries.of(row?.path ?? '', undefined)).toMatchObject({ url: '/404', status: 404 });
  expect(queries.ofPage(row?.path ?? '', undefined)?.page.id).toBe('not-found');
});

test('the page of a hidden project is left to the routes and never stored, and no form is about it', () => {
  const { projects, ...others } = completeContent();
  const row = pages.find(({ project }) => project !== undefined);
  const path = row?.path ?? '';
  const request = paths.request('information', row?.project ?? '');
  const queriesOf = (isHidden: boolean) =>
    pageQueriesOf(createSnapshot({ ...others, projects: projects.map((each) => ({ ...each, isHidden })) }));
  const [shown, hidden] = [queriesOf(false), queriesOf(true)];
  expect(shown.ofPage(path, undefined)?.page.id).toBe(row?.id);
  expect(hidden.ofPage(path, undefined)).toBeNull();
  const key = shown.of(path, undefined).cacheKey ?? '';
  expect([hidden.of(path, undefined).cacheKey, hidden.ofKey(key).cacheKey]).toEqual([null, null]);
  expect(shown.of(request, undefined).url).toContain('project=');
  expect(hidden.of(request, undefined).url).not.toContain('project=');
});

test('a request about a project with a former slug is left to the routes, in every spelling of its query', () => {
  const { projects, ...others } = completeContent();
  const [project = ''] = projects.flatMap(({ slug }) => slug ?? []);
  const renamed = projects.map((each) =>
    each.slug === project ? { ...each, slug: 'new-slug', formerSlugs: [project] } : each,
  );
  const queries = pageQueriesOf(createSnapshot({ ...others, projects: renamed }));
  const url = paths.request('information', project);
  for (const former of [url, `${url}&lang=de`, url.replace('project=', 'pr%6fject=')])
    expect(queries.ofPage(former, undefined)).toBeNull();
  const present = paths.request('information', 'new-slug');
  expect(queries.ofPage(present, undefined)?.url).toBe(present);
});

test('a form can be about every project with a page, also one that no card links to', () => {
  const { projects, ...others } = completeContent();
  const unlinked = projects.map((each) => ({ ...each, isClickable: false }));
  const queries = pageQueriesOf(createSnapshot({ ...others, projects: unlinked }));
  const requests = unlinked.flatMap(({ slug }) => (slug ? [paths.request('information', slug)] : []));
  expect(requests.map((url) => queries.of(url, undefined).url)).toEqual(requests);
});

test('values of the location filter are the places of the content', () => {
  const content = sampleContent();
  const place = { id: 'Atlantis', name: { en: 'Atlantis', de: 'Atlantis' } };
  const queries = pageQueriesOf(createSnapshot({ ...content, places: [place] }));
  expect(queries.of('/projects?location=Atlantis', undefined).url).toBe('/projects?location=Atlantis');
  expect(of('/projects?location=Atlantis', undefined).url).toBe('/projects');
});

test('the same snapshot has the same queries, another one others', () => {
  const [one, other] = [sampleSnapshot(), createSnapshot(sampleContent())];
  const aboutOf = (content: Snapshot) => pageQueriesOf(content).of('/about', undefined);
  expect(aboutOf(one)).toBe(aboutOf(one));
  expect(aboutOf(one).content).toBe(one);
  expect(aboutOf(other).content).toBe(other);
  expect(aboutOf(one).cacheKey).not.toBe(aboutOf(other).cacheKey);
});

test('an unknown slug has status 404, and its page is not stored', () => {
  expect(of('/news/no-such-item', undefined)).toMatchObject({
    slug: 'no-such-item',
    status: 404,
    cacheKey: null,
  });
});

test('the page of a stored flash message is not stored, and without the message it is that of the URL', () => {
  const url = '/about?flash=0123456789012345678901&lang=de';
  expect(of(url, undefined)).toMatchObject({ flashId: '0123456789012345678901', cacheKey: null });
  expect(of(withoutFlash(url), undefined)).toBe(of('/about?lang=de', undefined));
});

test('links carry the language of a URL, and any language but the default one', () => {
  const carriesLanguage = (url: string, cookies?: string) => of(url, cookies).keepsLanguage;
  expect([carriesLanguage('/'), carriesLanguage('/', 'language=en')]).toEqual([false, false]);
  expect([carriesLanguage('/?lang=en'), carriesLanguage('/', 'language=de')]).toEqual([true, true]);
});
