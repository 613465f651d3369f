import type { Locale } from '../../../data/locale.ts';
import type { PageMatch } from '../../../data/site/match-page.ts';
import type { SlugEntry } from '../../../data/site/slug-entry.ts';
import type { PageContent } from '../../../data/snapshot/page-content.ts';
import type { Messages } from '../i18n/use-messages.ts';
import { showPalette } from '../styles/palette-rules.ts';
import { describePage, headTags } from './head-tags.ts';

/**
 * Updates title, meta tags, links, language and palette of the document to the displayed page.
 *
 * @param entry the content of a page with a slug.
 * @returns the new title.
 */
export function updateHead(
  { page, slug }: PageMatch,
  locale: Locale,
  messages: Messages,
  content: PageContent,
  entry?: SlugEntry,
): string {
  const { title, description } = describePage(page, messages, content, entry);
  const root = document.documentElement;
  root.lang = locale;
  showPalette(page.palette);
  document.title = title;
  for (const old of document.head.querySelectorAll(
    'meta[name], meta[property], link[rel=canonical], link[rel=alternate]',
  )) {
    if (old.getAttribute('name') !== 'viewport') old.remove();
  }
  const tags = headTags({
    content,
    page,
    slug,
    entry,
    locale,
    origin: location.origin,
    title,
    description,
  });
  for (const { name, attributes } of tags) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    document.head.append(element);
  }
  return title;
}
