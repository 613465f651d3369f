import { defaultLocale, type Locale, type ShownLanguage } from '../locale.ts';
import type { PageContent } from '../snapshot/page-content.ts';
import { isPresent } from './hidden-pages.ts';
import { matchPage } from './match-page.ts';
import { isIndexed, type PageRow, pages } from './pages.ts';
import { paths } from './paths.ts';

/** URLs of pages with language and query; HTML, sitemap and tests use the same functions. */

/**
 * Sets `?lang=` on an internal URL.
 *
 * @param url path with or without query and fragment.
 */
export function withLanguage(url: string, locale: Locale): string {
  const [beforeHash = '', hash] = url.split('#', 2);
  const [path, query] = beforeHash.split('?', 2);
  const search = new URLSearchParams(query);
  search.set('lang', locale);
  return `${path}?${search}${hash === undefined ? '' : `#${hash}`}`;
}

/** URL path of a page in one language, as search engines list it: without a parameter in the default language. */
export function localizedPath(path: string, locale: Locale): string {
  return locale === defaultLocale ? path : withLanguage(path, locale);
}

/** The path that search engines should list for this page. */
export function canonicalPath(page: PageRow, path: string = page.path): string {
  return page.canonical ?? path;
}

/** `hreflang` alternates of a path: the languages and `x-default`. */
export function alternates(
  path: string,
  languages: readonly ShownLanguage[],
): { hreflang: string; path: string }[] {
  return [
    ...languages.map(({ code }) => ({ hreflang: code as string, path: localizedPath(path, code) })),
    { hreflang: 'x-default', path },
  ];
}

/** URL path of a page, with its slug. */
export function pagePath(page: PageRow, slug?: string): string {
  return page.path.replace(':slug', encodeURIComponent(slug ?? ''));
}

/** The pages that the sitemap lists. */
export function indexedPages(
  content: Pick<PageContent, 'company' | 'news' | 'projectBySlug' | 'hiddenPages' | 'absentPages'>,
): PageRow[] {
  return pages.filter((page) => isPresent(page, content) && isIndexed(page, content) && !page.canonical);
}

/** URL path of the Atom feed. */
export function feedPath(locale: Locale): string {
  return localizedPath(paths.feed, locale);
}

/**
 * The query parameters that change what a page shows, in the order of its row; all others are removed.
 *
 * @param pathname path of the page.
 * @param search query of the request.
 */
export function knownSearch(pathname: string, search: URLSearchParams): URLSearchParams {
  const { page } = matchPage(pathname);
  const known = new URLSearchParams();
  for (const name of page.query ?? []) {
    const value = search.get(name);
    if (value && value !== 'all') known.set(name, value);
  }
  return known;
}
