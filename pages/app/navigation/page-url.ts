import { defaultLocale, type Locale } from '../../../data/locale.ts';
import { isInteractive } from '../errors/document-navigation.ts';
import { readInitialData } from '../hydration/initial-data.ts';
import type { InitialState } from '../render/render-page.ts';

/** URLs of pages in the browser: which links lead to a page, the language of a URL, and the URL of the displayed page. */

/** Whether a URL is that of a page for staff, whose session ends with its document: the browser follows links to it and from it. */
export const isStaffPage = ({ pathname }: URL | Location) => /^\/admin(\/|$)/.test(pathname);

/**
 * The URL of a page that a link or form leads to.
 *
 * @returns null if the browser itself must follow it: another origin, a file, a feed, the API, a page for staff.
 */
export function pageUrlOf(href: string): URL | null {
  const url = new URL(href, location.href);
  const isFile = /\.\w+$/.test(url.pathname) || url.pathname.startsWith('/api/');
  return url.origin !== location.origin || isFile || isStaffPage(url) || isStaffPage(location) ? null : url;
}

/** The URL of a page that the browser need not follow itself: none with a target, a download, or only a fragment of this page. */
export function pageUrlOfLink(link: HTMLAnchorElement): URL | null {
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = pageUrlOf(link.href);
  return url?.hash && pathOf(url) === pathOf(location) ? null : url;
}

/** Path and query. */
export const pathOf = ({ pathname, search }: URL | Location) => pathname + search;

/**
 * A copy of the URL with the language of a page.
 *
 * @param locale null removes the parameter.
 */
export function withUrlLanguage(url: URL | Location, locale: Locale | null): URL {
  const copy = new URL(url.href);
  if (copy.searchParams.get('lang') === locale) return copy;
  if (locale) copy.searchParams.set('lang', locale);
  else copy.searchParams.delete('lang');
  return copy;
}

/** The language that URLs of this visit contain, so that a shared link opens in the language of the page; null without one. */
export function urlLanguage(): Locale | null {
  const { keepsLanguage, locale } = readInitialData<InitialState>('initial-state');
  return keepsLanguage ? locale : null;
}

/** URL of a page, by default the displayed one, in a language that the switch stores: the default one needs no parameter. */
export const languageUrl = (locale: Locale, url: URL | Location = location) =>
  withUrlLanguage(url, locale === defaultLocale ? null : locale);

let displayed = '';
const listeners = new Set<() => void>();

/** The query of a path, with its question mark. */
export const searchOf = (path: string) => (path.includes('?') ? path.slice(path.indexOf('?')) : '');

/** Path and query of the displayed page. Back and forward change the location before the page. */
export const displayedPath = () => displayed;
export const displayedSearch = () => searchOf(displayed);

/** Sets path and query of the displayed page to those of the location. */
export function setDisplayedPath(): void {
  displayed = pathOf(location);
  for (const listener of listeners) listener();
}

/** Calls a function when the query of the displayed page changes. */
export function subscribeToSearch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whether the displayed page follows its query by itself: all of it is hydrated, not only the header. A page with `data-one-query` has data for
 * one query only.
 */
export const followsSearch = () =>
  listeners.size > 0 && isInteractive() && !document.querySelector('[data-one-query]');

/** Ends the subscriptions of the page that is replaced. */
export function endSearchSubscriptions(): void {
  listeners.clear();
}
