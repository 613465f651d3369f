import { company } from '../../../data/content/company.ts';
import { newsBySlug } from '../../../data/content/news.ts';
import type { PageRow } from '../../../data/site/pages.ts';
import type { Messages } from '../i18n/messages-context.ts';

/** Title and description of a page in the locale of the messages. */
export function describePage(
  page: PageRow,
  messages: Messages,
  slug?: string,
): { title: string; description: string } {
  const format = (key: string): string => {
    const found = messages.catalogue[key];
    if (found === undefined) throw new Error(`No message "${key}" in ${messages.locale}.`);
    return typeof found === 'string' ? found : messages.format(found, { slug: slug ?? '' });
  };
  const isMissing = slug !== undefined && !newsBySlug(slug);
  const title = format(isMissing ? 'news.article.notFound' : `${page.meta}.title`);
  return {
    title: `${title} – ${company.name}`,
    description: format(`${page.meta}.description`),
  };
}
