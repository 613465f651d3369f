/** @jest-environment jsdom */

import { matchPage } from '../../data/site/match-page.ts';
import { paths } from '../../data/site/paths.ts';
import { alternates, canonicalPath, indexedPages, localizedPath } from '../../data/site/urls.ts';
import { sampleSnapshot } from '../support/content.ts';
import { locales, otherLocales, shownLanguages } from '../support/languages.ts';
import { jpegSize, pngSize, type Size } from '../support/picture-size.ts';
import {
  compactText,
  createPageReader,
  httpGet,
  normalizeText,
  type ReadPage,
  textOf,
} from '../support/read-page.ts';
import { listedPaths, type Route, routes, routesByLocale } from '../support/routes.ts';
import { shortenNames } from '../support/shorten-names.ts';
import { sharedSite } from '../support/site.ts';
import { testIf } from '../support/test-if.ts';

/** Metadata of every route in both languages for search engines and social networks. */

const site = sharedSite();
const content = sampleSnapshot();
const { company } = content;

const read = createPageReader(site.origin);

const pathOf = (url: string) => url.replace(site.origin, '');

const attribute = ({ document }: ReadPage, selector: string, name: string) =>
  [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute(name));
const metaOf = (page: ReadPage, name: string) =>
  attribute(page, `meta[name="${name}"], meta[property="${name}"]`, 'content');
const alternatesOf = ({ document }: ReadPage) =>
  [...document.head.querySelectorAll('link[rel=alternate][hreflang]')].map((tag) => ({
    hreflang: tag.getAttribute('hreflang'),
    path: pathOf(tag.getAttribute('href') ?? ''),
  }));

interface Node {
  '@type': string;
  itemListElement?: { position: number; name: string; item?: string; url?: string }[];
  [name: string]: unknown;
}

/** The page's JSON-LD, as one list. */
function graphOf({ document }: ReadPage): Node[] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  return scripts.flatMap((script) => {
    const data = JSON.parse(script.textContent ?? '') as { '@context': string; '@graph': Node[] };
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'];
  });
}

test.each(routesByLocale)('%s in %s has language, title and description', async (path, locale) => {
  const page = await read(path, locale);
  expect(page.headers['content-language']).toBe(locale);
  expect(page.headers.vary).toMatch(/\bCookie\b/);
  expect(page.headers.vary).toMatch(/\bAccept-Encoding\b/);
  expect(page.document.documentElement.lang).toBe(locale);
  const titles = [...page.document.querySelectorAll('head title')].map((tag) => tag.textContent ?? '');
  expect(titles).toEqual([expect.stringMatching(/^.{5,} – /)]);
  expect(titles[0]?.endsWith(` – ${company.name}`)).toBe(true);
  const [description, ...more] = metaOf(page, 'description');
  expect(more).toEqual([]);
  const { length } = shortenNames(description ?? '', company);
  expect(length).toBeGreaterThanOrEqual(50);
  expect(length).toBeLessThanOrEqual(160);
  expect(description).not.toMatch(/[{}]/);
});

test.each(routesByLocale)(
  '%s in %s has canonical URL, alternates and robots directive',
  async (path, locale, route) => {
    const page = await read(path, locale);
    const { row } = route;
    const matchedRow = row ?? (matchPage(path).page.id === 'not-found' ? null : matchPage(path).page);
    const canonical = matchedRow && site.origin + localizedPath(canonicalPath(matchedRow, path), locale);
    expect(attribute(page, 'link[rel=canonical]', 'href')).toEqual(canonical ? [canonical] : []);
    expect(alternatesOf(page)).toEqual(route.isListed ? alternates(path, shownLanguages) : []);
    const hasNoindex = !route.isListed && !row?.canonical;
    expect(metaOf(page, 'robots')).toEqual(hasNoindex ? ['noindex'] : []);
  },
);

test.each(routesByLocale)('%s in %s has Open Graph and card metadata', async (path, locale, route) => {
  const page = await read(path, locale);
  if (route.id === 'not-found') {
    expect(metaOf(page, 'og:url')).toEqual([]);
    return;
  }
  expect(metaOf(page, 'og:url')).toEqual(attribute(page, 'link[rel=canonical]', 'href'));
  expect(metaOf(page, 'og:title')).toEqual([page.document.title]);
  expect(metaOf(page, 'og:description')).toEqual(metaOf(page, 'description'));
  expect(metaOf(page, 'og:site_name')).toEqual([company.name]);
  expect(metaOf(page, 'og:locale')[0]?.slice(0, 2)).toBe(locale);
  expect(metaOf(page, 'og:locale:alternate')[0]?.slice(0, 2)).toBe(otherLocales(locale)[0]);
  expect(metaOf(page, 'twitter:card')).toEqual(['summary_large_image']);
  const [picture] = metaOf(page, 'og:image');
  const [width, height] = ['width', 'height'].map((name) => metaOf(page, `og:image:${name}`)[0]);
  const size = await pictureSize(picture ?? '');
  // The picture of an entry has no crop for social networks.
  expect(size).toEqual(width ? { width: Number(width), height: Number(height) } : expect.anything());
});

const sizes = new Map<string, Promise<Size | null>>();

function pictureSize(url: string): Promise<Size | null> {
  const known =
    sizes.get(url) ?? httpGet(url).then(({ status, body }) => (status === 200 ? jpegSize(body) : null));
  sizes.set(url, known);
  return known;
}

/** Types of structured data that a view adds to those of every page. */
const typesByView: Record<string, string> = {
  contact: 'LocalBusiness',
  projects: 'CollectionPage',
  'projects-by-city': 'CollectionPage',
  press: 'CollectionPage',
  bremen: 'ApartmentComplex',
  project: 'Place',
  business: 'Service',
  'business-area': 'Service',
};

/** Fields of structured data whose values must be visible on the page. URLs and ids are not. */
const visibleFields =
  /^(name|telephone|email|streetAddress|postalCode|addressLocality|numberOfItems|value|opens|closes|latitude|longitude)$/;

/** Coordinates, of which pages show three decimals. */
const roundedFields = /^(latitude|longitude)$/;

function visibleValues(value: unknown, field = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => visibleValues(each, field));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, each]) => visibleValues(each, name));
  }
  if (!visibleFields.test(field)) return [];
  return [roundedFields.test(field) ? Number(value).toFixed(3) : String(value)];
}

/**
 * Times without a leading zero, decimals with a point, and letters without accents, which the tests' third language adds also to names,
 * so that both spellings match.
 */
const comparable = (text: string) =>
  compactText(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/\b0(\d:\d\d)/g, '$1');

test.each(routesByLocale)(
  '%s in %s has structured data whose values are visible on the page',
  async (path, locale, route) => {
    const page = await read(path, locale);
    const graph = graphOf(page);
    const view = route.row?.view ?? '';
    const own = view === 'article' && route.isListed ? 'NewsArticle' : typesByView[view];
    const types = ['Organization', 'WebSite', ...(own ? [own] : [])];
    expect(graph.map((node) => node['@type']).filter((type) => type !== 'BreadcrumbList')).toEqual(types);
    expect(JSON.stringify(graph)).not.toMatch(/offer|price|currency|interestRate|€/i);
    const visibleText = comparable(`${page.document.title} ${textOf(page.document.body)}`);
    // The breadcrumb appears only in search results.
    const checkedNodes = graph.filter((node) => node['@type'] !== 'BreadcrumbList');
    expect(visibleValues(checkedNodes).filter((text) => !visibleText.includes(comparable(text)))).toEqual([]);
  },
);

test.each(routesByLocale)('%s in %s has a breadcrumb from the home page', async (path, locale, route) => {
  const graph = graphOf(await read(path, locale));
  const breadcrumb = graph.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
  expect(breadcrumb.map(({ position }) => position)).toEqual(breadcrumb.map((_, index) => index + 1));
  expect(new Set(breadcrumb.map(({ item }) => item)).size).toBe(breadcrumb.length);
  expect(new Set(breadcrumb.map(({ name }) => name)).size).toBe(breadcrumb.length);
  const home = site.origin + localizedPath(paths.home, locale);
  if (breadcrumb.length > 0) expect(breadcrumb[0]?.item).toBe(home);
  if (breadcrumb.length > 0 && route.row && !route.row.canonical) {
    expect(breadcrumb.at(-1)?.item).toBe(site.origin + localizedPath(path, locale));
  }
  for (const { item } of breadcrumb)
    expect(matchPage(new URL(item ?? '').pathname).page.id).not.toBe('not-found');
});

const indexed: readonly (readonly [path: string, route: Route])[] = routes
  .filter(({ isListed }) => isListed)
  .map((route) => [route.path, route]);

test.each(indexed)('%s and its alternates link to each other', async (path) => {
  for (const alternate of alternates(path, shownLanguages)) {
    const page = await read(alternate.path);
    expect(page.status).toBe(200);
    const language = alternate.hreflang === 'x-default' ? 'en' : alternate.hreflang;
    expect(page.document.documentElement.lang).toBe(language);
    expect(alternatesOf(page)).toEqual(alternates(path, shownLanguages));
    expect(attribute(page, 'link[rel=canonical]', 'href')).toEqual([site.origin + alternate.path]);
  }
});

/** Links to pages; links to files have a type. */
const internalLinks = ({ document }: ReadPage) =>
  [...document.querySelectorAll('a[href^="/"]:not([type])')]
    .filter((link) => !link.getAttribute('href')?.startsWith('/api/'))
    .map((link) => new URL(link.getAttribute('href') ?? '', site.origin));

test.each(routes.map(({ path }) => [path]))(
  '%s in German has the language parameter on its links',
  async (path) => {
    const page = await read(localizedPath(path, 'de'));
    const links = internalLinks(page);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter(({ searchParams }) => searchParams.get('lang') !== 'de').map(String)).toEqual([]);
  },
);

test('the canonical URL has no other parameters than the language', async () => {
  const page = await read('/projects?type=residential&utm_source=letter', 'en');
  expect(attribute(page, 'link[rel=canonical]', 'href')).toEqual([`${site.origin}/projects`]);
  expect(page.html).not.toContain('utm_source');
});

test('besides documents the sitemap lists exactly the indexed pages in both languages with their alternates', async () => {
  const { status, headers, body } = await httpGet(`${site.origin}/sitemap.xml`);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/xml/);
  const xml = new DOMParser().parseFromString(body.toString('utf8'), 'application/xml');
  expect(xml.querySelector('parsererror')).toBeNull();
  const urls = [...xml.getElementsByTagName('url')].filter((url) => !url.textContent?.endsWith('.pdf'));
  const rows = urls.map((url) => ({
    path: pathOf(url.getElementsByTagName('loc')[0]?.textContent ?? ''),
    links: [...url.getElementsByTagName('xhtml:link')].map((link) => ({
      hreflang: link.getAttribute('hreflang'),
      path: pathOf(link.getAttribute('href') ?? ''),
    })),
  }));
  const expected = listedPaths.flatMap((path) =>
    locales.map((locale) => ({ path: localizedPath(path, locale), links: alternates(path, shownLanguages) })),
  );
  expect(rows).toEqual(expected);
  for (const { path } of rows) {
    const page = await read(path);
    expect([path, page.status, metaOf(page, 'robots')]).toEqual([path, 200, []]);
  }
});

test('robots.txt disallows the API and names the sitemap', async () => {
  const { status, body } = await httpGet(`${site.origin}/robots.txt`);
  const lines = body.toString('utf8').split('\n');
  expect(status).toBe(200);
  expect(lines).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /api/', `Sitemap: ${site.origin}/sitemap.xml`]),
  );
  for (const { path } of indexedPages(content)) {
    expect(lines.filter((line) => line.startsWith('Disallow: ') && path.startsWith(line.slice(10)))).toEqual(
      [],
    );
  }
});

test('the icons of the manifest exist in their declared sizes', async () => {
  const home = await read('/', 'en');
  const [manifestPath] = attribute(home, 'link[rel=manifest]', 'href');
  const response = await httpGet(site.origin + manifestPath);
  expect(response.headers['content-type']).toMatch(/application\/manifest\+json/);
  const manifest = JSON.parse(response.body.toString('utf8')) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest).toMatchObject({ name: company.name, start_url: '/' });
  for (const icon of manifest.icons) {
    const { status, headers, body } = await httpGet(site.origin + icon.src);
    expect([icon.src, status]).toEqual([icon.src, 200]);
    expect(headers['content-type']).toContain(icon.type);
    if (icon.type !== 'image/png') continue;
    const [width, height] = icon.sizes.split('x').map(Number);
    expect(pngSize(body)).toEqual({ width, height });
  }
  for (const path of attribute(home, 'link[rel=icon], link[rel=apple-touch-icon]', 'href')) {
    expect([path, (await httpGet(site.origin + path)).status]).toEqual([path, 200]);
  }
});

const testContact = testIf(company.securityContact !== null, 'no security contact');

testContact('security.txt has contact, canonical URL and an expiry within a year', async () => {
  const { status, body } = await httpGet(`${site.origin}/.well-known/security.txt`);
  expect(status).toBe(200);
  const text = normalizeText(body.toString('utf8').replaceAll('\n', ' '));
  expect(text).toContain(`Contact: mailto:${company.securityContact}`);
  expect(text).toContain(`Canonical: ${site.origin}/.well-known/security.txt`);
  const expires = Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
});
