import type { NewsItem } from './entities.ts';
import rows from './news.json' with { type: 'json' };

/** The news, newest first. */
export const news = rows as NewsItem[];

/** The item with this slug, or undefined. */
export function newsBySlug(slug: string): NewsItem | undefined {
  return news.find((item) => item.slug === slug);
}
