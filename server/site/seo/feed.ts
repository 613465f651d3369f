import { isArticle } from '../../../data/derived/news.ts';
import type { Locale } from '../../../data/locale.ts';
import { formatMessage } from '../../../data/messages/format-message.ts';
import { paths } from '../../../data/site/paths.ts';
import { feedPath, localizedPath } from '../../../data/site/urls.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { blocksHtml } from './blocks-html.ts';

/**
 * The Atom feed (RFC 4287) of the articles that have a text, newest first.
 *
 * @param origin scheme and host, without a trailing slash.
 * @param releasedAt when this release was built, in milliseconds since 1970: the date of a feed without articles.
 */
export function feed(
  content: Pick<Snapshot, 'content' | 'company' | 'news' | 'newsBySlug' | 'pictures' | 'catalogues'>,
  origin: string,
  locale: Locale,
  releasedAt: number,
): string {
  const { company } = content;
  const articles = content.news.map(({ slug }) => content.newsBySlug[slug]).filter(isArticle);
  const url = (path: string) => escapeHtml(origin + localizedPath(path, locale));
  /** The URL that the article had first. Readers take an entry with another id for a new one. */
  const idOf = (slug: string) => {
    const item = content.content.news.find((each) => each.slug === slug);
    return url(paths.article(item?.formerSlugs?.[0] ?? slug));
  };
  const entries = articles.map(
    ({ title, excerpt, text, date, slug }) =>
      `<entry><id>${idOf(slug)}</id><title>${escapeHtml(title[locale])}</title><updated>${date}T00:00:00Z</updated><link href="${url(paths.article(slug))}"/><summary>${escapeHtml(excerpt[locale])}</summary><content type="html">${escapeHtml(blocksHtml(text[locale], { content, origin, locale }))}</content></entry>`,
  );
  const updated = articles[0] ? `${articles[0].date}T00:00:00Z` : new Date(releasedAt).toISOString();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${url(paths.feed)}</id>`,
    `<title>${escapeHtml(company.name)}: ${escapeHtml(formatMessage(content, locale, 'news.meta.name'))}</title>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeHtml(company.name)}</name></author>`,
    `<link rel="self" href="${escapeHtml(origin + feedPath(locale))}"/>`,
    `<link href="${url(paths.news)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}
