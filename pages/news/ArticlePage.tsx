import { isArticle, newsBySlug } from '../../data/derived/news.ts';
import type { PageProps } from '../app/page-props.ts';
import { ArticleAnnouncement } from './ArticleAnnouncement.tsx';
import { ArticleText } from './ArticleText.tsx';

/** An article, or the placeholder of one that has no text. */
export function ArticlePage({ slug = '' }: PageProps) {
  const item = newsBySlug(slug);
  return isArticle(item) ? <ArticleText article={item} /> : <ArticleAnnouncement slug={slug} item={item} />;
}
