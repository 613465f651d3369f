import { paths } from '../../../data/site/paths.ts';
import { isGeneralProject } from '../../../data/site/slug-entry.ts';
import { alternates, indexedPages, localizedPath } from '../../../data/site/urls.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';

/**
 * The text of `sitemap.xml`: every indexed page with the date of its last change, every article and every project in all languages, each
 * with links to its alternates, and the documents.
 *
 * @param origin scheme and host, without a trailing slash.
 * @param documents URL paths of the documents in every language.
 */
export function sitemap(content: Snapshot, origin: string, documents: readonly string[]): string {
  const entries: { path: string; date?: string | undefined }[] = [
    ...indexedPages(content).map((page) => ({
      path: page.path,
      date: content.pageDates[page.id],
    })),
    ...content.news.filter(({ hasText }) => hasText).map(({ slug }) => ({ path: paths.article(slug) })),
    ...content.projects.filter(isGeneralProject).map(({ slug }) => ({ path: paths.project(slug) })),
  ];
  const rows = entries.flatMap(({ path, date }) => {
    const links = alternates(path, content.languages).map(
      (row) =>
        `<xhtml:link rel="alternate" hreflang="${row.hreflang}" href="${escapeHtml(origin + row.path)}"/>`,
    );
    return content.languages.map(
      ({ code: locale }) =>
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
