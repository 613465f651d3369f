import rows from '../content/news.json' with { type: 'json' };
import type { NewsItem } from '../schemas/content-schemas.ts';

/** The news, newest first. */
export const news = (rows as NewsItem[]).toSorted(
  (one, other) => Number(one.date < other.date) - Number(one.date > other.date),
);

/** The newest items. */
export function latestNews(count: number): readonly NewsItem[] {
  return news.slice(0, count);
}

/** An item with its text; an item without one is only announced. */
export type Article = NewsItem & Required<Pick<NewsItem, 'text'>>;

/** Whether an item has a text. */
export function isArticle(item: NewsItem | undefined): item is Article {
  return item?.text !== undefined;
}

/** The item with this slug, or undefined. */
export function newsBySlug(slug: string): NewsItem | undefined {
  return news.find((item) => item.slug === slug);
}
