import { screen } from '@testing-library/react';
import { formatMessage } from '../../data/messages/format-message.ts';
import type { NewsItem } from '../../data/schemas/content-schemas.ts';
import { pictureFallback } from '../../data/schemas/pictures.ts';
import { pageById } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { slugEntry } from '../../data/site/slug-entry.ts';
import { structuredData } from '../../data/site/structured-data.ts';
import { createSnapshot } from '../../data/snapshot/snapshot.ts';
import { HomePage } from '../../pages/home/HomePage.tsx';
import { ArticlePage } from '../../pages/news/ArticlePage.tsx';
import { NewsPage } from '../../pages/news/NewsPage.tsx';
import { inLanguages } from '../support/complete-content.ts';
import { sampleContent } from '../support/content.ts';
import { byLocale, locales } from '../support/languages.ts';
import { renderView } from './render-view.tsx';

const announced: NewsItem = {
  id: 1,
  title: inLanguages('Topping out', 'Richtfest'),
  excerpt: inLanguages('The roof is on.', 'Das Dach ist gedeckt.'),
  date: '2026-03-01',
  image: 'business_office',
  slug: 'topping-out',
};
const article: NewsItem = {
  ...announced,
  id: 2,
  slug: 'moving-in',
  text: byLocale((locale) => [`The first tenants (${locale}).`]),
};
const contentWith = (...news: NewsItem[]) => createSnapshot({ ...sampleContent(), news });
const nothing = contentWith();
const announcement = contentWith(announced);
const both = contentWith(announced, article);

test.each(locales)('while no item has a text, the news page announces the items (%s)', (locale) => {
  renderView(NewsPage, 'news', locale, {}, '', announcement);
  for (const key of ['news.comingSoon', 'news.text', 'news.list'])
    expect(screen.getByText(formatMessage(announcement, locale, key))).toBeTruthy();
  expect(screen.getByText(announced.title[locale])).toBeTruthy();
});

test.each(locales)('as soon as an item has a text, the news page announces nothing (%s)', (locale) => {
  renderView(NewsPage, 'news', locale, {}, '', both);
  for (const key of ['news.comingSoon', 'news.text', 'news.list'])
    expect(screen.queryByText(formatMessage(both, locale, key))).toBeNull();
  expect(screen.getByRole('region', { name: formatMessage(both, locale, 'news.articles') })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('without news the news page has no list, and a home page no section of news', () => {
  renderView(NewsPage, 'news', 'en', {}, '', nothing);
  expect(screen.getByText(formatMessage(nothing, 'en', 'news.comingSoon'))).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
  renderView(HomePage, 'home', 'en', {}, '', nothing);
  expect(document.querySelector(`a[href="${paths.news}"]`)).toBeNull();
});

test('a home page with news links to them', () => {
  renderView(HomePage, 'home', 'en', {}, '', announcement);
  expect(document.querySelector(`a[href="${paths.article(announced.slug)}"]`)).not.toBeNull();
});

const showArticle = (slug: string) =>
  renderView((props) => <ArticlePage {...props} slug={slug} />, 'article', 'en', {}, '', both);
const notFound = formatMessage(both, 'en', 'news.article.notFound');
const comingSoon = formatMessage(both, 'en', 'news.article.comingSoon');

test('an announced article is coming soon, with title and excerpt', () => {
  showArticle(announced.slug);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(comingSoon);
  expect(screen.getByText(announced.excerpt.en)).toBeTruthy();
  expect(screen.queryByText(notFound)).toBeNull();
});

test('an article with a text shows it', () => {
  showArticle(article.slug);
  expect(screen.getByText(/^The first tenants/)).toBeTruthy();
  expect(screen.queryByText(comingSoon)).toBeNull();
});

test('the page of an unknown article shows the date at the office', () => {
  const { company, ...others } = sampleContent();
  const address = { ...company.address, timeZone: 'Pacific/Auckland' };
  const content = createSnapshot({ ...others, company: { ...company, address } });
  const site = { now: '2026-03-01T20:00:00Z' };
  renderView((props) => <ArticlePage {...props} slug="none" />, 'article', 'en', site, '', content);
  expect(screen.getByText('2 March 2026')).toBeTruthy();
});

test.each([
  ['of the site', article, article.image],
  ['of another site', { ...article, image: 'https://pictures.example/office.jpg' }, undefined],
])('preview and structured data of an article have its picture if it is one %s', (_, item, picture) => {
  const content = contentWith(item);
  const page = pageById('article');
  expect(slugEntry(page, item.slug, content)?.picture).toBe(picture);
  const facts = {
    content,
    page,
    slug: item.slug,
    locale: 'en' as const,
    origin: 'https://www.hd-group.example',
  };
  const [{ '@graph': graph }] = structuredData({ ...facts, title: '', description: '', nameOf: () => '' });
  const node = graph.find((each) => each['@type'] === 'NewsArticle');
  expect(node?.image).toBe(picture && facts.origin + pictureFallback(picture));
});

test.each(['no-such-article', 'constructor'])('the article "%s" is not found', (slug) => {
  showArticle(slug);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(notFound);
  expect(slugEntry(pageById('article'), slug, both)).toBeUndefined();
});
