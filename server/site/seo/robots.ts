/**
 * The text of `robots.txt`: crawlers may read everything but the API. The inbox is not listed, because a
 * crawler that may not read a page does not see its `noindex`.
 *
 * @param origin scheme and host, without a trailing slash.
 */
export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
