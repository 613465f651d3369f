import { statSync } from 'node:fs';
import { sampleContent, sampleSnapshot } from '../../test/support/content.ts';
import type { ListedNews } from '../derived/news.ts';
import { businessAreaIds } from '../schemas/business-areas.ts';
import { socialPicture } from '../schemas/pictures.ts';
import { isHideable, isPresent, shownAreas } from './hidden-pages.ts';
import { isIndexed, notFoundPage, pageById, pagePicture, pages } from './pages.ts';
import { paths } from './paths.ts';
import { canonicalPath, indexedPages, knownSearch } from './urls.ts';

const content = sampleSnapshot();

test.each([
  ['/', /^\/home-/, 9],
  ['/business', /^\/business-/, 3],
  ['/projects', /^\/projects-/, 1],
])(
  'of the family of %s only this page is indexed, and its variants have it as canonical page',
  (path, pattern, count) => {
    const variants = pages.filter((page) => pattern.test(page.path));
    expect(variants).toHaveLength(count);
    expect(variants.map((page) => canonicalPath(page))).toEqual(variants.map(() => path));
    const indexed = indexedPages(content).map((page) => page.path);
    expect(indexed).toContain(path);
    expect(indexed.filter((each) => pattern.test(each))).toEqual([]);
  },
);

test('every page has a crop for social networks under 200 kB', () => {
  for (const page of [...pages, notFoundPage]) {
    const picture = socialPicture(pagePicture(page, content));
    const file = new URL(`../../public${picture}`, import.meta.url);
    expect(statSync(file).size).toBeLessThan(200_000);
  }
});

test('a page about a project exists with the project', () => {
  const [first] = content.projects;
  const bySlug = (slug: string) => ({
    projectBySlug: first ? { [slug]: first } : {},
    hiddenPages: {},
    absentPages: {},
  });
  expect(isPresent(pageById('bremen'), bySlug('bremen'))).toBe(true);
  expect(isPresent(pageById('bremen'), bySlug('another'))).toBe(false);
  expect(isPresent(pageById('about'), bySlug('another'))).toBe(true);
});

test('a hidden page does not exist, nor do the pages below it', () => {
  const hiddenPages = { business: true, 'home-nav': true } as const;
  const present = pages.filter((page) =>
    isPresent(page, { projectBySlug: content.projectBySlug, hiddenPages, absentPages: {} }),
  );
  expect(present.filter(({ path }) => path.startsWith(paths.business) || path === '/home-nav')).toEqual([]);
  expect(present).toContain(pageById('about'));
  expect(shownAreas({ hiddenPages })).toEqual([]);
  expect(shownAreas({ hiddenPages: { 'business-development': true } })).toEqual(
    businessAreaIds.filter((id) => id !== 'development'),
  );
});

test('home, contact, news, the portfolio, legal and staff pages cannot be hidden', () => {
  const necessary = [
    'home',
    'contact',
    'request',
    'news',
    'projects',
    'notice',
    'privacy',
    'accessibility',
    'admin',
  ];
  expect(pages.filter((page) => isHideable(page) && necessary.includes(page.id))).toEqual([]);
  expect(isHideable(pageById('about'))).toBe(true);
});

test('a legal page is not indexed when the company names another URL for it', () => {
  const { company, news } = sampleContent();
  const withPrivacy = (privacy: string | null) => ({
    company: { ...company, legal: { ...company.legal, privacy } },
    news,
  });
  expect(isIndexed(pageById('privacy'), withPrivacy(null))).toBe(true);
  expect(isIndexed(pageById('privacy'), withPrivacy('https://company.example/privacy'))).toBe(false);
});

test('the page of news is indexed as soon as an item has a text', () => {
  const { company } = sampleContent();
  const announced = { id: 1, slug: 'moved', title: { en: 'Moved' } } as unknown as ListedNews;
  const articles = (items: readonly ListedNews[]) => isIndexed(pageById('news'), { company, news: items });
  expect(articles([])).toBe(false);
  expect(articles([announced])).toBe(false);
  expect(articles([announced, { ...announced, hasText: true }])).toBe(true);
});

test.each([paths.admin, '/admin/password', paths.newsletterConfirm, paths.newsletterUnsubscribe])(
  'a choice of language or cookies on %s without script does not lose the token of its link',
  (path) => {
    expect(String(knownSearch(path, new URLSearchParams('token=a.b&other=c')))).toBe('token=a.b');
  },
);
