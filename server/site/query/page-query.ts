import { requestKinds } from '../../../data/api/request-kinds.ts';
import { memoize } from '../../../data/bounded-map.ts';
import {
  defaultLocale,
  type Locale,
  localeOf,
  oncePerLocale,
  type ShownLanguage,
} from '../../../data/locale.ts';
import { categories, statuses } from '../../../data/schemas/project-enums.ts';
import { formerPath, presentSearch } from '../../../data/site/former-path.ts';
import { isPresent } from '../../../data/site/hidden-pages.ts';
import { matchPage, notFoundPath } from '../../../data/site/match-page.ts';
import { notFoundPage, type PageRow } from '../../../data/site/pages.ts';
import { type CookieConsent, cookieConsentCookie, languageCookie } from '../../../data/site/preferences.ts';
import { slugEntry } from '../../../data/site/slug-entry.ts';
import { knownSearch, pagePath, withLanguage } from '../../../data/site/urls.ts';
import { previewSnapshot } from '../../../data/snapshot/preview.ts';
import type { Snapshot } from '../../../data/snapshot/snapshot.ts';
import { fixedFlashOf, flashIdOf } from '../../features/forms/flash.ts';
import {
  localeFromQuery,
  type StoredPreferences,
  storedPreferences,
} from '../../platform/http/preferences.ts';

/**
 * What a page request asks for, computed once from URL, cookies and the content that is shown; page cache, renderer and response headers use it and nothing
 * else of the request, so that a rendered page cannot contain anything personal. The rules:
 *
 * 1. A URL is cacheable if its page is in the page table without `isUncacheable` and has a known slug. All unknown paths have one
 *    page, that of `notFoundPath`, and so have the pages about a project that the content does not have. The path of a page that has
 *    moved or no longer exists is left to `checkUrl`, which redirects it or answers 410, and so is a former slug in the query.
 * 2. The URL of a cacheable page has only the query parameters that the page uses, with values that occur in the data; the page
 *    ignores any other value, too. Clients therefore cannot multiply cache entries or renderings, and an unkeyed parameter cannot
 *    poison the cache. In addition, the cache is limited in bytes (`cache-store.ts`).
 * 3. A stored flash message holds submitted values, so its page is not cacheable. A flash message that the URL names (`fixedFlashOf`)
 *    holds none and is part of the key.
 * 4. The cache key is all that a page may depend on: the content, this URL, language and cookie consent. A language other than the
 *    default one is part of the URL, also when a cookie stores it, because the page is the same. Both choices of the cookie notice have
 *    one page, except with the office map (`hasOfficeMap`).
 */
export interface PageQuery {
  /** What the page shows. */
  content: Snapshot;
  /** Path and query that the page is rendered for. */
  url: string;
  page: PageRow;
  slug?: string;
  status: 200 | 404;
  locale: Locale;
  /** `declined` after either choice where the page has no map: it then shows only that there is one. */
  consent: CookieConsent | null;
  /** Whether links carry the language: it is in the URL, or it is not the default. */
  keepsLanguage: boolean;
  /** Id of a flash message in the query; `withoutFlash` is the query to answer when it does not exist. */
  flashId: string | null;
  /** Key of the page cache; null when the page must not be stored. */
  cacheKey: string | null;
  /** Whether the language is a draft, or the content has drafts, which only staff and people with a link may see. */
  isPreview?: true;
  /** Only in the preview of the editor: the fields of the texts by the number of their mark. */
  fields?: readonly string[];
}

/** The part of a page query that depends on the URL alone. */
interface PageUrl extends Pick<PageQuery, 'url' | 'page' | 'slug' | 'status' | 'flashId'> {
  urlLocale: Locale | null;
  isCacheable: boolean;
  /** Whether the URL can be nothing but that of a page. Others may belong to a route or a file, or are redirected to another spelling or slug. */
  isPageUrl: boolean;
}

type QueryValues = Readonly<Record<string, ReadonlySet<string>>>;

/** The values of the query parameters of cacheable pages. */
function queryValues({ places, projectBySlug }: Snapshot): QueryValues {
  return {
    type: new Set(categories),
    location: new Set(places.map(({ id }) => id)),
    status: new Set(statuses),
    request: new Set(requestKinds),
    project: new Set(Object.keys(projectBySlug)),
  };
}

/** First segments of the paths that belong to routes and files. */
export const routeSegments = new Set([
  ...['admin', 'api', 'consent', 'content', 'healthz', 'language', 'metrics', 'preview', 'readyz'],
  ...['assets', 'documents', 'icons', 'pictures', 'plans'],
]);

/** Whether a path without a page can be nothing but unknown: no route, file or other spelling of a page. */
function isUnknownPath(path: string): boolean {
  const [, first] = /^\/([a-z\d-]+)(?:\/[a-z\d-]+)*$/.exec(path) ?? [];
  return first !== undefined && !routeSegments.has(first);
}

function splitUrl(url: string): [path: string, query: string] {
  const queryStart = url.indexOf('?');
  return queryStart < 0 ? [url, ''] : [url.slice(0, queryStart), url.slice(queryStart + 1)];
}

function withSearch(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}

function parseUrl(url: string, content: Snapshot, values: QueryValues): PageUrl {
  const [path, query] = splitUrl(url);
  const matched = matchPage(path);
  const { page, slug } = isPresent(matched.page, content) ? matched : { page: notFoundPage };
  const isNotFound = page === notFoundPage;
  const search = new URLSearchParams(query);
  const flashId = flashIdOf(search);
  const urlLocale = localeOf(search.get('lang'), content.languages);
  const isKnownSlug = slug === undefined || slugEntry(page, slug, content) !== undefined;
  const isCanonical = isNotFound || pagePath(page, slug) === path;
  const hasStoredFlash = flashId !== null && !fixedFlashOf(flashId);
  const isFormer = formerPath(path, content) !== undefined;
  const isStorable = (isNotFound && !isFormer) || (!page.isUncacheable && isKnownSlug && isCanonical);
  const isCacheable = isStorable && !hasStoredFlash;
  const pathname = isNotFound ? notFoundPath : path;
  if (!hasStoredFlash && isStorable) search.delete('flash');
  return {
    url: withSearch(pathname, isCacheable ? cacheableSearch(pathname, search, values, flashId) : search),
    page,
    ...(slug !== undefined && { slug }),
    status: isNotFound || !isKnownSlug ? 404 : 200,
    flashId,
    urlLocale,
    isCacheable,
    isPageUrl: isNotFound
      ? isUnknownPath(path)
      : isCanonical && presentSearch(path, query, content) === query,
  };
}

function cacheableSearch(
  path: string,
  given: URLSearchParams,
  values: QueryValues,
  flashId: string | null,
): URLSearchParams {
  const search = knownSearch(path, given);
  for (const [name, value] of [...search]) if (!values[name]?.has(value)) search.delete(name);
  if (flashId !== null) search.set('flash', flashId);
  return search;
}

function pageQuery(
  content: Snapshot,
  keyPrefix: string,
  { urlLocale, isCacheable, isPageUrl: _, ...parsed }: PageUrl,
  { storedLocale, consent }: StoredPreferences,
): PageQuery {
  const locale = urlLocale ?? storedLocale ?? defaultLocale;
  const keepsLanguage = urlLocale !== null || locale !== defaultLocale;
  const url = isCacheable && keepsLanguage ? withLanguage(parsed.url, locale) : parsed.url;
  return {
    content,
    ...parsed,
    url,
    locale,
    consent,
    keepsLanguage,
    cacheKey: isCacheable ? `${keyPrefix}${locale} ${consent} ${url}` : null,
  };
}

/** Describes page requests. Queries are memoized, so that a request for a cached page parses nothing. */
export interface PageQueries {
  /** Start of the cache keys of this content. */
  keyPrefix: string;
  /** The published languages. */
  languages: readonly ShownLanguage[];
  /**
   * The query of a request that no route has answered.
   *
   * @param url path and query of the request.
   * @param cookies the `Cookie` header.
   */
  of(url: string, cookies: string | undefined): PageQuery;
  /** The query of a request that no route has seen yet; null when a route may answer it, it is not cacheable, or its URL is long. */
  ofPage(url: string, cookies: string | undefined): PageQuery | null;
  /** The query of a page in the draft language that its URL names, for staff only; null when it names none, and for the inbox. */
  ofPreview(url: string, cookies: string | undefined): PageQuery | null;
  /** The query of the page that has this cache key with other content. */
  ofKey(key: string): PageQuery;
}

const maxUrls = 2000;
const maxUrlLength = 512;
const maxCookieHeaders = 1000;

const queriesOf = new WeakMap<Snapshot, PageQueries>();
/** Number of contents so far: pages of different contents have different cache keys. */
let contents = 0;

/** The queries of a site that shows this content, each time the same. */
export function pageQueriesOf(content: Snapshot): PageQueries {
  const known = queriesOf.get(content);
  if (known) return known;
  const values = queryValues(content);
  const keyPrefix = `${++contents} `;
  const withoutCookies = storedPreferences(undefined);
  const preferencesOf = memoize(storedPreferences, maxCookieHeaders);
  const parse = (url: string) => {
    const parsed = parseUrl(url, content, values);
    const queries = new Map<string, PageQuery>();
    return {
      isEarly: parsed.isPageUrl && parsed.isCacheable,
      queryOf(cookies: string | undefined) {
        const { storedLocale: stored, consent: choice } =
          cookies === undefined ? withoutCookies : preferencesOf(cookies);
        const storedLocale = localeOf(stored, content.languages);
        const consent = parsed.page.hasOfficeMap ? choice : choice && 'declined';
        const name = `${storedLocale} ${consent}`;
        const query = queries.get(name) ?? pageQuery(content, keyPrefix, parsed, { storedLocale, consent });
        queries.set(name, query);
        return query;
      },
    };
  };
  const memoized = memoize(parse, maxUrls);
  const drafts = content.content.languages.filter(({ state }) => state === 'draft');
  const draftOf = (url: string) => (drafts.length > 0 ? localeOf(localeFromQuery(url), drafts) : null);
  const previewOf = oncePerLocale((locale) => previewSnapshot(content, locale));
  const parsedUrl = (url: string) => (url.length > maxUrlLength ? parse(url) : memoized(url));
  const created: PageQueries = {
    keyPrefix,
    languages: content.languages,
    of: (url, cookies) => parsedUrl(url).queryOf(cookies),
    ofPage(url, cookies) {
      if (url.length > maxUrlLength || draftOf(url)) return null;
      const { isEarly, queryOf } = parsedUrl(url);
      return isEarly ? queryOf(cookies) : null;
    },
    ofPreview(url, cookies) {
      const locale = draftOf(url);
      if (!locale) return null;
      const query = parse(url).queryOf(cookies);
      if (query.page.layout === 'tool') return null;
      const content = previewOf(locale);
      return { ...query, content, locale, keepsLanguage: true, cacheKey: null, isPreview: true };
    },
    ofKey(key) {
      const [, locale, consent, url = ''] = key.split(' ');
      return parsedUrl(url).queryOf(`${languageCookie}=${locale}; ${cookieConsentCookie}=${consent}`);
    },
  };
  queriesOf.set(content, created);
  return created;
}

/** The URL without its flash message. */
export function withoutFlash(url: string): string {
  const [path, query] = splitUrl(url);
  const search = new URLSearchParams(query);
  search.delete('flash');
  return withSearch(path, search);
}
