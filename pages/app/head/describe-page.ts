import { company } from '../../../data/content/company.ts';
import { newsBySlug } from '../../../data/content/news.ts';
import type { PageRow } from '../../../data/site/pages.ts';
import type { Messages } from '../i18n/messages-context.ts';

/** Title and description of a page in the language of the texts. */
export function describePage(
  page: PageRow,
  texts: Messages,
  slug?: string,
): { title: string; description: string } {
  const message = (key: string): string => {
    const found = texts.catalogue[key];
    if (found === undefined) throw new Error(`No message "${key}" in ${texts.locale}.`);
    return typeof found === 'string' ? found : texts.format(found, { slug: slug ?? '' });
  };
  const isMissing = slug !== undefined && !newsBySlug(slug);
  const title = message(isMissing ? 'news.article.notFound' : `${page.meta}.title`);
  return {
    title: `${title} – ${company.name}`,
    description: message(`${page.meta}.description`),
  };
}
