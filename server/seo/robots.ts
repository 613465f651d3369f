import { paths } from '../../data/site/paths.ts';

/**
 * The text of `robots.txt`: crawlers may read everything but the inbox and the API.
 *
 * @param origin scheme and host, without a trailing slash.
 */
export function robots(origin: string): string {
  return `User-agent: *\nDisallow: ${paths.admin}\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
