import { company } from '../../../data/content/company.ts';
import { newsBySlug } from '../../../data/content/news.ts';
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
  const isMissing = slug !== undefined && !newsBySlug(slug);
  const title = t(isMissing ? 'news.article.notFound' : `${page.meta}.title`);
  return { title: `${title} – ${company.name}`, description: t(`${page.meta}.description`) };
}
