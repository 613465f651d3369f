import { paths } from '../../data/site/paths.ts';

/**
 * What crawlers may read: everything but the inbox and the API.
 *
 * @param origin scheme and host, without a slash at the end.
 */
export function robots(origin: string): string {
  return `User-agent: *\nDisallow: ${paths.admin}\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
