import { locales } from '../../data/locale.ts';
import { alternates, indexedPages, localizedPath } from '../../data/site/urls.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The sitemap: every indexed page in both languages, each naming the other.
 *
 * @param origin scheme and host, without a slash at the end.
 */
export function sitemap(origin: string): string {
  const rows = indexedPages().flatMap(({ path }) => {
    const links = alternates(path).map(
      (row) =>
        `<xhtml:link rel="alternate" hreflang="${row.hreflang}" href="${escaped(origin + row.path)}"/>`,
    );
    return locales.map(
      (locale) => `<url><loc>${escaped(origin + localizedPath(path, locale))}</loc>${links.join('')}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...rows,
    '</urlset>',
    '',
  ].join('\n');
}
