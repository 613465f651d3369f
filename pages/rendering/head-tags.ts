import { type Locale, localeTag, otherLocales } from '../../data/locale.ts';
import { pictureFallback, socialPicture } from '../../data/schemas/pictures.ts';
import { isIndexed, type PageRow, pagePicture } from '../../data/site/pages.ts';
import type { SlugEntry } from '../../data/site/slug-entry.ts';
import { alternates, canonicalPath, feedPath, localizedPath, pagePath } from '../../data/site/urls.ts';
import type { PageContent } from '../../data/snapshot/page-content.ts';
import { type Messages, translator } from '../app/i18n/use-messages.ts';
import type { HeadTag, PageInput } from '../app/render/render-page.ts';

interface HeadOptions extends Pick<PageInput, 'page' | 'slug' | 'locale' | 'origin'> {
  content: PageContent;
  /** The content of a page with a slug. */
  entry?: SlugEntry;
  title: string;
  description: string;
}

const openGraphLocale = (locale: Locale) => {
  const { language, region } = new Intl.Locale(localeTag(locale));
  return region ? `${language}_${region}` : language;
};

/** Tags of the head for search engines and social networks. */
export function headTags(options: HeadOptions): HeadTag[] {
  const { content, page, slug, entry, locale, origin, title, description } = options;
  const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } });
  const property = (name: string, content: string): HeadTag => ({
    name: 'meta',
    attributes: { property: name, content },
  });
  const link = (attributes: Record<string, string>): HeadTag => ({ name: 'link', attributes });
  const tags: HeadTag[] = [meta('description', description)];
  // A canonical link to another page and `noindex` would contradict each other.
  const isListed = isIndexed(page, content) || entry?.head !== undefined;
  if (!isListed && !page.canonical) tags.push(meta('robots', 'noindex'));
  if (page.id === 'not-found') return tags;

  const path = canonicalPath(page, pagePath(page, slug));
  const url = origin + localizedPath(path, locale);
  tags.push(link({ rel: 'canonical', href: url }));
  if (isListed)
    for (const row of alternates(path, content.languages))
      tags.push(link({ rel: 'alternate', hreflang: row.hreflang, href: origin + row.path }));
  if (page.view === 'news' || page.view === 'article')
    tags.push(link({ rel: 'alternate', type: 'application/atom+xml', href: origin + feedPath(locale) }));
  const ownPicture = pagePicture(page, content);
  tags.push(
    property('og:type', page.view === 'article' && isListed ? 'article' : 'website'),
    property('og:site_name', content.company.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:locale', openGraphLocale(locale)),
    ...otherLocales(locale, content.languages).map((other) =>
      property('og:locale:alternate', openGraphLocale(other)),
    ),
    ...(entry?.picture
      ? [property('og:image', origin + pictureFallback(entry.picture))]
      : [
          property('og:image', origin + socialPicture(ownPicture, content.pictures[ownPicture]?.focus)),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
        ]),
    property('og:image:alt', content.pictures[entry?.picture ?? ownPicture]?.alt[locale] ?? ''),
    meta('twitter:card', 'summary_large_image'),
  );
  return tags;
}

/**
 * Title and description of a page in the locale of the messages.
 *
 * @param entry the content of a page with a slug.
 */
export function describePage(
  page: PageRow,
  messages: Messages,
  { company }: Pick<PageContent, 'company'>,
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
