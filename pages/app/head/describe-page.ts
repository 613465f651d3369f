import { company } from '../../../data/content/company.ts';
import { isArticle, newsBySlug } from '../../../data/content/news.ts';
import type { PageRow } from '../../../data/site/pages.ts';
import type { Messages } from '../i18n/messages-context.ts';
import { translator } from '../i18n/use-messages.ts';

/** Title and description of a page in the locale of the messages. */
export function describePage(
  page: PageRow,
  messages: Messages,
  slug?: string,
): { title: string; description: string } {
  const t = translator(messages);
  const item = slug === undefined ? undefined : newsBySlug(slug);
  const own = isArticle(item)
    ? { title: item.title[messages.locale], description: item.excerpt[messages.locale] }
    : {
        title: t(slug !== undefined && !item ? 'news.article.notFound' : `${page.meta}.title`),
        description: t(`${page.meta}.description`),
      };
  return { ...own, title: `${own.title} – ${company.name}` };
}
