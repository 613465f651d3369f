import type { Request, Response } from 'express';
import type { FlashMessage } from '../../../data/api/requests.ts';
import { matchPage } from '../../../data/site/match-page.ts';
import { slugEntry } from '../../../data/site/slug-entry.ts';
import type { PageRequest } from '../../../pages/app/render-page.ts';
import { preferencesOf } from '../../platform/http/preferences.ts';

/**
 * Resolves a request to the page that is rendered for it, with language, consent and flash message.
 *
 * @param site `origin` is scheme and host of the site, for canonical URLs.
 * @returns the input of the rendering, and the status of the response.
 */
export function pageRequest(
  request: Request,
  response: Response,
  { origin, statedSettings }: Pick<PageRequest, 'origin' | 'statedSettings'>,
): { page: PageRequest; status: number } {
  const url = new URL(request.originalUrl, 'http://page.invalid');
  const { page, slug } = matchPage(url.pathname);
  const { locale, consent, keepsLanguage } = preferencesOf(request);
  const isMissing = page.id === 'not-found' || (slug !== undefined && !slugEntry(page, slug));
  return {
    status: isMissing ? 404 : 200,
    page: {
      url: url.pathname + url.search,
      page,
      slug,
      origin,
      locale,
      consent,
      keepsLanguage,
      flash: (response.locals.flash ?? null) as FlashMessage | null,
      now: page.isUncacheable ? new Date().toISOString() : '',
      statedSettings,
    },
  };
}
