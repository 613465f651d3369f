import { type Locale, localeCode } from '../../../data/locale.ts';
import { matchPage, notFoundPath } from '../../../data/site/match-page.ts';
import { notFoundPage } from '../../../data/site/pages.ts';
import { paths } from '../../../data/site/paths.ts';
import { knownSearch } from '../../../data/site/urls.ts';

/*
 * After a form without script the server redirects to the page of the form (Post/Redirect/Get), which shows a flash message
 * (`flash.ts`): the result, and the submitted values when it must be corrected. `page` and `lang` are hidden fields of each form.
 */

interface ReturnUrlOptions {
  /** Value of the query parameter that names the flash message. */
  flash?: string;
  /** Id of the element to scroll to. */
  fragment?: string;
  /** URL of the page with the form, see `referrerOf`. It replaces the path that all unknown paths share. */
  referrer?: URL | null;
}

/**
 * The path and query that a form submission redirects to: always a page of the site, in the form's language. Anything else
 * in `page` falls back to the home page, which prevents open redirects.
 *
 * @param page the form's hidden field `page`: a path with an optional query.
 * @param lang the form's hidden field `lang`.
 */
export function returnUrl(
  page: unknown,
  lang: unknown,
  { flash, fragment, referrer = null }: ReturnUrlOptions = {},
): string {
  const { pathname, search } = parsePage(page, referrer);
  const locale = localeCode(lang);
  if (locale) search.set('lang', locale);
  if (flash) search.set('flash', flash);
  const query = search.size > 0 ? `?${search}` : '';
  return `${pathname}${query}${fragment ? `#${fragment}` : ''}`;
}

const base = 'http://page.invalid';

function parsePage(page: unknown, referrer: URL | null): { pathname: string; search: URLSearchParams } {
  // A location that begins with two slashes is resolved as another host.
  if (page === notFoundPath && referrer && !referrer.pathname.startsWith('//')) {
    const { pathname, searchParams } = referrer;
    return { pathname, search: knownSearch(pathname, searchParams) };
  }
  if (typeof page === 'string' && page.startsWith('/') && URL.canParse(page, base)) {
    const { origin, pathname, searchParams } = new URL(page, base);
    const isSitePage = origin === base && matchPage(pathname).page !== notFoundPage;
    if (isSitePage) return { pathname, search: knownSearch(pathname, searchParams) };
  }
  return { pathname: paths.home, search: new URLSearchParams() };
}

/** Where a submission comes from. */
export interface SubmissionSource {
  locale: Locale;
  /** What the client states as the page of the form; see `sitePathOf`. */
  page: unknown;
  /** What the client states as the text to which the person consents; see `consentWording`. */
  wording: unknown;
  /** The client's IP address. */
  ip: string;
}

/**
 * The path of the page with the form, as the table of pages has it: no text of the client, which the consent ledger could not
 * erase. Undefined if the site has no such page, as for a client of the API.
 */
export function sitePathOf({ page }: SubmissionSource): string | undefined {
  const path = typeof page === 'string' ? page.split(/[?#]/, 1)[0] : undefined;
  const row = path === undefined ? notFoundPage : matchPage(path).page;
  return row === notFoundPage ? undefined : row.path;
}
