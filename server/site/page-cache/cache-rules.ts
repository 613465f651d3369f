import type { OutgoingHttpHeaders } from 'node:http';
import { requestKinds } from '../../../data/api/request-kinds.ts';
import { linkedSlug, projects } from '../../../data/derived/projects.ts';
import { defaultLocale, type Locale } from '../../../data/locale.ts';
import { categories, cities, statuses } from '../../../data/schemas/project-enums.ts';
import { matchPage, notFoundPath, stablePath } from '../../../data/site/match-page.ts';
import { slugEntry } from '../../../data/site/slug-entry.ts';
import { knownSearch, pagePath } from '../../../data/site/urls.ts';
import { flashIdOf, isFixedFlash } from '../../features/forms/flash.ts';
import { localeFromQuery, type Preferences } from '../../platform/http/preferences.ts';

/**
 * The URL that a cached page is rendered for. The rules of the page cache:
 *
 * 1. Only pages of the page table without `isUncacheable` and with a known slug are cached, and the 404 page, once for all unknown paths
 *    (`pageUrl`). The inbox and pages that show the current date are not.
 * 2. Only a GET request without a body is cached, with the page's usual status and never with a stored flash message. A
 *    flash message that the URL names (`isFixedFlash`) holds no submitted values and is part of the key.
 * 3. The cache key holds everything that a page may depend on: path, the page's own query parameters, the `lang`
 *    parameter, language and consent. All other input (query parameters, cookies) is removed before rendering
 *    (`store-responses.ts`), so a cached page holds nothing personal and an unkeyed parameter cannot poison the cache.
 * 4. A query parameter of a page counts only with values that occur in the data; the page ignores any other value, too.
 *    Clients therefore cannot multiply cache entries or renderings. In addition, the cache is limited in bytes
 *    (`cache-store.ts`).
 */
export interface CacheableUrl {
  /** Path and keyed query parameters. */
  url: string;
  /** Language of the `lang` parameter. */
  urlLocale: Locale | null;
  /** Status of the page. */
  status: 200 | 404;
}

const filterValues: Record<string, readonly string[]> = {
  type: categories,
  location: cities,
  status: statuses,
  request: requestKinds,
  project: projects.flatMap((project) => linkedSlug(project) ?? []),
};

/** First segments of the paths that belong to routes and files. */
export const routeSegments = new Set([
  ...['admin', 'api', 'consent', 'healthz', 'language', 'metrics', 'readyz'],
  ...['assets', 'icons', 'pictures'],
]);

/**
 * Whether a path can be nothing but an unknown page. Paths with other characters are left to the application, which redirects
 * other spellings and rejects malformed ones.
 */
function isUnknownPath(path: string): boolean {
  const [, first] = /^\/([a-z\d-]+)(?:\/[a-z\d-]+)*$/.exec(path) ?? [];
  return first !== undefined && !routeSegments.has(first) && stablePath(path) === notFoundPath;
}

/**
 * Removes from a URL the query parameters that its page does not use.
 *
 * @param url path and query of the request.
 * @returns null when the response must not be cached.
 */
export function cacheableUrl(url: string): CacheableUrl | null {
  const queryStart = url.indexOf('?');
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  const { page, slug } = matchPage(path);
  const isKnown = pagePath(page, slug) === path && (slug === undefined || slugEntry(page, slug));
  const isNotFound = isUnknownPath(path);
  if (!isNotFound && (page.isUncacheable || !isKnown)) return null;
  const status = isNotFound ? 404 : 200;
  const renderedPath = isNotFound ? notFoundPath : path;
  if (queryStart < 0) return { url: renderedPath, urlLocale: null, status };
  const query = new URLSearchParams(url.slice(queryStart + 1));
  const flashId = flashIdOf(query);
  if (flashId !== null && !isFixedFlash(flashId)) return null;
  const search = knownSearch(path, query);
  for (const [name, value] of [...search]) if (!filterValues[name]?.includes(value)) search.delete(name);
  const urlLocale = localeFromQuery(url);
  if (urlLocale) search.set('lang', urlLocale);
  if (flashId !== null) search.set('flash', flashId);
  return { url: withQuery(renderedPath, search), urlLocale, status };
}

/**
 * The URL of the page that answers a request which no other route has answered and for which no flash message was found. All
 * unknown paths have the same page; the parameter `flash` is removed.
 *
 * @param url path and query of the request.
 */
export function pageUrl(url: string): string {
  const [path = '', search] = url.split('?', 2);
  const query = new URLSearchParams(search);
  query.delete('flash');
  return withQuery(stablePath(path), query);
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Key of a cache entry, with the properties that the response must have to be stored under it. */
export interface CacheKey {
  text: string;
  locale: Locale;
  status: CacheableUrl['status'];
}

/**
 * The cache key of a request.
 *
 * @param stored preferences from the request's cookies.
 */
export function cacheKey(
  { url, urlLocale, status }: CacheableUrl,
  stored: Pick<Preferences, 'storedLocale' | 'consent'>,
): CacheKey {
  const locale = urlLocale ?? stored.storedLocale ?? defaultLocale;
  return { text: `${locale} ${stored.consent} ${url}`, locale, status };
}

/**
 * Whether a response matches its cache key. It repeats the rules on the finished response, so that an error elsewhere
 * cannot store content that belongs to one visitor.
 */
export function isCacheable(key: CacheKey, status: number, headers: OutgoingHttpHeaders): boolean {
  if (status !== key.status || headers['content-language'] !== key.locale) return false;
  if (!String(headers['content-type']).startsWith('text/html')) return false;
  if (String(headers['cache-control']).includes('no-store')) return false;
  return headers['set-cookie'] === undefined;
}
