import type { NewsItem } from '../schemas/content-schemas.ts';

/** An item with its text; an item without one is only announced. */
export type Article = NewsItem & Required<Pick<NewsItem, 'text'>>;

/** An item in lists, which are part of many pages: without its text. */
export type ListedNews = Omit<NewsItem, 'text'> & { hasText?: true };

/** Whether an item has a text. */
export function isArticle(item: NewsItem | undefined): item is Article {
  return item?.text !== undefined;
}
