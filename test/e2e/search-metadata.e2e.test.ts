/** @jest-environment jsdom */

import type { Locale } from '../../data/locale.ts';
import { matchPage } from '../../data/site/match-page.ts';
import { pagePicture } from '../../data/site/pages.ts';
import { paths } from '../../data/site/paths.ts';
import { slugEntry } from '../../data/site/slug-entry.ts';
import { localizedPath } from '../../data/site/urls.ts';
import { sampleSnapshot } from '../support/content.ts';
import { locales } from '../support/languages.ts';
import { formatMessage } from '../support/messages.ts';
import { pngSize } from '../support/picture-size.ts';
import { createPageReader, httpGet } from '../support/read-page.ts';
import { listedPaths, routesByLocale } from '../support/routes.ts';
import { shortenNames } from '../support/shorten-names.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();
const content = sampleSnapshot();
const readPage = createPageReader(site.origin);

/** In characters; search engines cut after about 60, and the name of the company comes last. */
const maxTitleLength = 50;

interface Node {
  '@type': string;
  [name: string]: unknown;
}

async function read(path: string, locale: Locale) {
  const { document } = await readPage(localizedPath(path, locale));
  const contents = (selector: string) =>
    [...document.head.querySelectorAll(selector)].map(
      (tag) => tag.getAttribute('content') ?? tag.getAttribute('href'),
    );
  const graph = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
    (script) => (JSON.parse(script.textContent ?? '') as { '@graph': Node[] })['@graph'],
  );
  const node = (type: string) => graph.find((each) => each['@type'] === type);
  return { title: document.title, contents, node };
}

/** The title of a project or an article is its name. */
const withTitleMessage = routesByLocale.filter(([, , { id }]) => id !== 'project' && id !== 'article');

test.each(withTitleMessage)('%s in %s has a title that search engines show in full', async (path, locale) => {
  const { title } = await read(path, locale);
  const message = title.replace(` – ${content.company.name}`, '');
  expect(shortenNames(message, content.company).length).toBeLessThanOrEqual(maxTitleLength);
});

test.each(routesByLocale)('%s in %s has a text alternative of its preview picture', async (path, locale) => {
  const { contents } = await read(path, locale);
  const picture = contents('meta[property="og:image"]')[0] ?? '';
  const { page, slug } = matchPage(path);
  const name = slugEntry(page, slug, content)?.picture ?? pagePicture(page, content);
  expect(contents('meta[property="og:image:alt"]')).toEqual(
    picture ? [content.pictures[name]?.alt[locale]] : [],
  );
});

test.each(routesByLocale)(
  '%s in %s has a canonical link or noindex, not both',
  async (path, locale, { row, isListed }) => {
    const { contents } = await read(path, locale);
    const robots = contents('meta[name=robots]');
    const [canonical = ''] = contents('link[rel=canonical]');
    const isVariant = row?.canonical !== undefined;
    expect(robots).toEqual(isListed || isVariant ? [] : ['noindex']);
    if (isVariant) expect(canonical).toBe(site.origin + localizedPath(row.canonical ?? '', locale));
  },
);

test.each(routesByLocale)(
  '%s in %s has a breadcrumb of at least two items or none',
  async (path, locale, { id }) => {
    const breadcrumb = (await read(path, locale)).node('BreadcrumbList')?.itemListElement as
      | unknown[]
      | undefined;
    const isHome = id === 'home' || matchPage(path).page.canonical === paths.home;
    if (isHome || id === 'not-found') expect(breadcrumb).toBeUndefined();
    else expect(breadcrumb?.length).toBeGreaterThanOrEqual(2);
  },
);

test.each(locales)('the breadcrumb of an article ends at the article (%s)', async (locale) => {
  for (const { slug, title } of content.news) {
    const { node } = await read(paths.article(slug), locale);
    const breadcrumb = node('BreadcrumbList')?.itemListElement as { name: string; item: string }[];
    expect(breadcrumb.map(({ item }) => item)).toEqual(
      [paths.home, paths.news, paths.article(slug)].map((path) => site.origin + localizedPath(path, locale)),
    );
    expect(breadcrumb.at(-1)?.name).toBe(title[locale]);
  }
});

test.each(locales)('the title of an unknown article states that it was not found (%s)', async (locale) => {
  const { title } = await read(paths.article('no-such-article'), locale);
  expect(title).toBe(`${formatMessage(locale, 'news.article.notFound')} – ${content.company.name}`);
});

test('the organization has a logo of at least 112 pixels', async () => {
  const logo = (await read(paths.home, 'en')).node('Organization')?.logo;
  const size = pngSize((await httpGet(String(logo))).body);
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(112);
});

test('the sitemap names the date of the last change of every page', async () => {
  const xml = (await httpGet(`${site.origin}/sitemap.xml`)).body.toString('utf8');
  // Documents are dated by the figures in them; projects of the general page and articles have no date.
  const dated = listedPaths.filter((path) => !['project', 'article'].includes(matchPage(path).page.id));
  const urls = xml
    .split('<url>')
    .filter((url) =>
      dated.some(
        (path) => url.includes(`<loc>${site.origin}${path}<`) || url.includes(`<loc>${site.origin}${path}?`),
      ),
    );
  expect(urls.length).toBeGreaterThan(0);
  for (const url of urls) {
    const date = /<lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>/.exec(url)?.[1] ?? '';
    expect(date >= '2024-01-01' && date <= new Date().toISOString()).toBe(true);
  }
});

test('robots.txt does not hide a page whose noindex must be read', async () => {
  const lines = (await httpGet(`${site.origin}/robots.txt`)).body.toString('utf8').split('\n');
  const rules = lines
    .filter((line) => line.startsWith('Disallow: '))
    .map((line) => line.slice('Disallow: '.length));
  expect(rules.length).toBeGreaterThan(0);
  const hidden = routesByLocale.filter(([path]) => rules.some((rule) => path.startsWith(rule)));
  expect(hidden).toEqual([]);
});
