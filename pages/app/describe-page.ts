import { company } from '../../data/company.ts';
import type { PageRow } from '../../data/pages.ts';
import type { Texts } from './text-context.ts';

/** Title and description of a page in the language of the texts. */
export function describePage(
  page: PageRow,
  texts: Texts,
  slug?: string,
): { title: string; description: string } {
  const message = (key: string): string => {
    const found = texts.catalogue[key];
    if (found === undefined) throw new Error(`No message "${key}" in ${texts.locale}.`);
    return typeof found === 'string' ? found : texts.format(found, { slug: slug ?? '' });
  };
  return {
    title: `${message(`${page.meta}.title`)} – ${company.name}`,
    description: message(`${page.meta}.description`),
  };
}
