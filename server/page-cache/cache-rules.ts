import type { OutgoingHttpHeaders } from 'node:http';
import { categories, cities, statuses } from '../../data/content/entities.ts';
import { matchPage } from '../../data/site/match-page.ts';
import { defaultLocale, type Locale, languageCookie } from '../../data/site/preferences.ts';
import { knownSearch } from '../../data/site/urls.ts';
import { localeFromQuery, type Preferences } from '../request/preferences.ts';

/**
 * What may be kept as ready bytes, and why nobody ever gets another one's answer.
 *
 * 1. Only pages of the table that are not `unkept`: not the inbox, not what shows today's date, not the 404 page (its
 *    addresses are endless).
 * 2. Only GET without a body, answered 200, and never with the outcome of somebody's form.
 * 3. A page sees nothing of a request but what is in its key: path, the query that belongs to the page, language,
 *    consent, whether the language came in the address and is not stored yet (the answer then stores it), and whether
 *    that cookie is for TLS only. Everything else is taken away before the page is rendered (`record.ts`): other query
 *    parameters, other cookies. So a kept page cannot hold anything personal, and an ignored parameter cannot get into
 *    what others read.
 * 4. A query parameter that belongs to the page counts only with the values of the data, and with another one as if it
 *    were not there, which is how the page reads it too. So strangers cannot multiply entries or renderings; the whole
 *    is bounded in bytes besides (`store.ts`).
 */
export interface CacheableUrl {
  /** Path and query that the page is rendered for. */
  url: string;
  urlLocale: Locale | null;
}

const values: Record<string, readonly string[]> = { type: categories, location: cities, status: statuses };

/**
 * What a page is rendered for: the address without parameters that do not belong to the page.
 *
 * @param url path and query as they came.
 * @returns null when the answer is never kept.
 */
export function cacheableUrl(url: string): CacheableUrl | null {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const { page } = matchPage(path);
  if (page.isUncacheable || page.path !== path) return null;
  if (mark < 0) return { url: path, urlLocale: null };
  const asked = new URLSearchParams(url.slice(mark + 1));
  if (asked.has('flash')) return null;
  const search = knownSearch(path, asked);
  for (const [name, value] of [...search]) if (!values[name]?.includes(value)) search.delete(name);
  const addressLocale = localeFromQuery(url);
  if (addressLocale) search.set('lang', addressLocale);
  return { url: search.size > 0 ? `${path}?${search}` : path, urlLocale: addressLocale };
}

/** The key of an answer, and what an answer must be like to be kept under it. */
export interface CacheKey {
  text: string;
  locale: Locale;
  /** The answer stores the language that its address names. */
  storesLanguage: boolean;
}

/** @param isSecure whether the visitor came encrypted. */
export function cacheKey(
  address: CacheableUrl,
  stored: Pick<Preferences, 'storedLocale' | 'consent'>,
  isSecure: boolean,
): CacheKey {
  const locale = address.urlLocale ?? stored.storedLocale ?? defaultLocale;
  const storesLanguage = address.urlLocale !== null && address.urlLocale !== stored.storedLocale;
  const storing = storesLanguage ? (isSecure ? 'secure' : 'plain') : '';
  return { text: `${locale} ${stored.consent} ${storing} ${address.url}`, locale, storesLanguage };
}

/** Whether an answer is what its key says; the last guard against keeping something that belongs to one visitor. */
export function isCacheable(key: CacheKey, status: number, headers: OutgoingHttpHeaders): boolean {
  if (status !== 200 || headers['content-language'] !== key.locale) return false;
  if (!String(headers['content-type']).startsWith('text/html')) return false;
  if (String(headers['cache-control']).includes('no-store')) return false;
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  if (!cookies.every((cookie) => cookie.startsWith(`${languageCookie}=${key.locale};`))) return false;
  return cookies.length === (key.storesLanguage ? 1 : 0);
}
