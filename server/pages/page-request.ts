import type { Request, Response } from 'express';
import type { FlashMessage } from '../../data/api/requests.ts';
import { newsBySlug } from '../../data/content/news.ts';
import { matchPage } from '../../data/site/match-page.ts';
import {
  consentCookie,
  consentOf,
  defaultLocale,
  languageCookie,
  localeOf,
} from '../../data/site/preferences.ts';
import type { PageRequest } from '../../pages/app/render-page.ts';

/**
 * Page, language, consent and form flash of a request.
 *
 * @param origin scheme and host of the site for canonical addresses.
 * @returns what is rendered, and the status of the answer.
 */
export function pageRequest(
  request: Request,
  response: Response,
  origin: string,
): { page: PageRequest; status: number } {
  const url = new URL(request.originalUrl, 'http://page.invalid');
  const match = matchPage(url.pathname);
  const addressLocale = localeOf(url.searchParams.get('lang'));
  const storedLocale = localeOf(request.cookies?.[languageCookie]);
  const isMissing =
    match.page.id === 'not-found' || (match.slug !== undefined && newsBySlug(match.slug) === undefined);
  return {
    status: isMissing ? 404 : 200,
    page: {
      url: url.pathname + url.search,
      page: match.page,
      slug: match.slug,
      origin,
      locale: addressLocale ?? storedLocale ?? defaultLocale,
      consent: consentOf(request.cookies?.[consentCookie]),
      keepsLanguage: addressLocale !== null && storedLocale !== addressLocale,
      flash: (response.locals.flash ?? null) as FlashMessage | null,
      now: match.page.isUncacheable ? new Date().toISOString() : '',
    },
  };
}
