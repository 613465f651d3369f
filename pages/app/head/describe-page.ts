import { company } from '../../../data/derived/company.ts';
import type { PageRow } from '../../../data/site/pages.ts';
import type { SlugEntry } from '../../../data/site/slug-entry.ts';
import type { Messages } from '../i18n/messages-context.ts';
import { translator } from '../i18n/use-messages.ts';

/**
 * Title and description of a page in the locale of the messages.
 *
 * @param entry the content of a page with a slug.
 */
export function describePage(
  page: PageRow,
  messages: Messages,
  entry?: SlugEntry,
): { title: string; description: string } {
  const t = translator(messages);
  const isUnknownArticle = page.view === 'article' && !entry;
  const title =
    entry?.head?.title[messages.locale] ??
    t(isUnknownArticle ? 'news.article.notFound' : `${page.meta}.title`);
  const description = entry?.head?.description[messages.locale] ?? t(`${page.meta}.description`);
  return { title: `${title} – ${company.name}`, description };
}
