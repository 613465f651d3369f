import type { Request } from 'express';
import { type Locale, localeOf } from '../../../data/locale.ts';
import { matchPage, notFoundPath } from '../../../data/site/match-page.ts';
import { notFoundPage } from '../../../data/site/pages.ts';
import { paths } from '../../../data/site/paths.ts';
import { knownSearch } from '../../../data/site/urls.ts';
import { requestLocale } from '../../platform/http/preferences.ts';

/** The page that a form is on, from its hidden fields `page` and `lang`. */

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
  const locale = localeOf(lang);
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
  /** `form` for a page of the site, `api` for any other client. */
  channel: 'form' | 'api';
  locale: Locale;
  /** Path of the page; undefined for `api`. */
  page: string | undefined;
  /** The client's IP address. */
  ip: string;
}

/**
 * Reads the source of a submission.
 *
 * @param fields `page` and `lang` of the body, which the site's forms send with and without script.
 */
export function submissionSource(
  req: Request,
  { page, lang }: { page: unknown; lang: unknown },
): SubmissionSource {
  const path = typeof page === 'string' ? page.split(/[?#]/, 1)[0] : undefined;
  const isPage = path?.startsWith('/') && matchPage(path).page !== notFoundPage;
  return {
    channel: isPage ? 'form' : 'api',
    locale: localeOf(lang) ?? requestLocale(req),
    page: isPage ? path : undefined,
    ip: req.ip ?? '',
  };
}
