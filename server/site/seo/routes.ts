import { type Request, type RequestHandler, Router } from 'express';
import { company } from '../../../data/derived/company.ts';
import { isArticle, news } from '../../../data/derived/news.ts';
import { type Locale, locales } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { lastModified } from '../../../data/site/last-modified.ts';
import { paths } from '../../../data/site/paths.ts';
import { generalProjects } from '../../../data/site/slug-entry.ts';
import { alternates, feedPath, indexedPages, localizedPath } from '../../../data/site/urls.ts';
import { requestLocale } from '../../platform/http/preferences.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';

const maxAgeSeconds = 3600;

/**
 * Routes of `sitemap.xml`, `robots.txt`, the web app manifest, `security.txt` and the Atom feed.
 *
 * @param originOf returns scheme and host of the site.
 * @param releasedAt when this release was built, in milliseconds since 1970.
 * @param documents stable URL paths of the PDF documents.
 */
export function seoRoutes(originOf: () => string, releasedAt: number, documents: readonly string[]): Router {
  const respondWith =
    (type: string, body: (request: Request) => string | null): RequestHandler =>
    (request, response, next) => {
      const text = body(request);
      if (text === null) return next();
      response.set({
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': `public, max-age=${maxAgeSeconds}`,
      });
      response.send(text);
    };
  const router = Router({ caseSensitive: true, strict: true });
  router.get(
    '/sitemap.xml',
    respondWith('application/xml', () => sitemap(originOf(), documents)),
  );
  router.get(
    '/robots.txt',
    // The inbox is not listed: a crawler that may not read a page does not see its `noindex`.
    respondWith('text/plain', () => `User-agent: *\nDisallow: /api/\n\nSitemap: ${originOf()}/sitemap.xml\n`),
  );
  router.get('/site.webmanifest', respondWith('application/manifest+json', webManifest));
  router.get(
    '/.well-known/security.txt',
    respondWith('text/plain', () => securityTxt(company.securityContact ?? null, originOf(), releasedAt)),
  );
  router.get(
    paths.feed,
    respondWith('application/atom+xml', ({ originalUrl }) =>
      // Cookies do not count, so that a shared cache can store it.
      feed(originOf(), requestLocale({ originalUrl, headers: {} }), releasedAt),
    ),
  );
  return router;
}

/**
 * The Atom feed (RFC 4287) of the articles that have a text, newest first.
 *
 * @param origin scheme and host, without a trailing slash.
 * @param releasedAt when this release was built, in milliseconds since 1970: the date of a feed without articles.
 */
function feed(origin: string, locale: Locale, releasedAt: number): string {
  const articles = news.filter(isArticle);
  const url = (path: string) => escapeHtml(origin + localizedPath(path, locale));
  const entries = articles.map(
    ({ title, excerpt, text, date, slug }) =>
      `<entry><id>${url(paths.article(slug))}</id><title>${escapeHtml(title[locale])}</title><updated>${date}T00:00:00Z</updated><link href="${url(paths.article(slug))}"/><summary>${escapeHtml(excerpt[locale])}</summary><content type="html">${escapeHtml(text[locale].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join(''))}</content></entry>`,
  );
  const updated = articles[0] ? `${articles[0].date}T00:00:00Z` : new Date(releasedAt).toISOString();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${url(paths.feed)}</id>`,
    `<title>${escapeHtml(company.name)}: ${escapeHtml(formatMessage(locale, 'news.meta.name'))}</title>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeHtml(company.name)}</name></author>`,
    `<link rel="self" href="${escapeHtml(origin + feedPath(locale))}"/>`,
    `<link href="${url(paths.news)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

/**
 * The text of `sitemap.xml`: every indexed page, every article and every project in all languages, each with links to its alternates
 * and the date of its last change, and the documents.
 *
 * @param origin scheme and host, without a trailing slash.
 * @param documents URL paths of the documents in every language.
 */
function sitemap(origin: string, documents: readonly string[]): string {
  const entries = [
    ...indexedPages().map((page) => ({ path: page.path, date: lastModified(page) })),
    ...news.filter(isArticle).map(({ slug, date }) => ({ path: paths.article(slug), date })),
    ...generalProjects.map(({ slug }) => ({ path: paths.project(slug), date: undefined })),
  ];
  const rows = entries.flatMap(({ path, date }) => {
    const links = alternates(path).map(
      (row) =>
        `<xhtml:link rel="alternate" hreflang="${row.hreflang}" href="${escapeHtml(origin + row.path)}"/>`,
    );
    return locales.map(
      (locale) =>
        `<url><loc>${escapeHtml(origin + localizedPath(path, locale))}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}${links.join('')}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...rows,
    ...documents.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

/** The web app manifest, as JSON: name and icons of the site on a home screen. */
function webManifest(): string {
  return JSON.stringify({
    name: company.name,
    short_name: company.name,
    id: paths.home,
    start_url: paths.home,
    scope: paths.home,
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  });
}

/** RFC 9116 recommends less than a year. */
const validDays = 180;

/**
 * The text of `security.txt` (RFC 9116).
 *
 * @param contact email address or HTTPS URL for reports of vulnerabilities; null when the company names none.
 * @param origin scheme and host, without a trailing slash.
 * @param releasedAt when this release was built, in milliseconds since 1970. `Expires` changes only with a release, so that an
 *   unmaintained site stops promising an answer.
 * @returns null without a contact.
 */
export function securityTxt(contact: string | null, origin: string, releasedAt: number): string | null {
  if (!contact) return null;
  const expires = new Date(releasedAt + validDays * 86_400_000).toISOString().slice(0, 10);
  return [
    `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires}T00:00:00.000Z`,
    'Preferred-Languages: de, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
