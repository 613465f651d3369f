import type { RequestHandler } from 'express';
import { defaultLocale, localeOf } from '../../../data/locale.ts';
import { languageCookie, preferenceMaxAgeSeconds } from '../../../data/site/preferences.ts';
import { referrerOf, verifyCsrf } from '../../platform/http/csrf.ts';
import { bodyFields } from '../../platform/http/read-body.ts';
import { redirect } from '../../platform/http/redirect.ts';
import { returnUrl } from './return-url.ts';

/**
 * Handles the language switch without JavaScript: stores the language of the field `lang` and redirects to the page. An
 * unknown language is not stored.
 *
 * @param publicUrl the configured origin of the site, or null.
 */
export function language(publicUrl: string | null): RequestHandler {
  return (req, res) => {
    verifyCsrf(req, publicUrl);
    const { lang, page } = bodyFields(req);
    const locale = localeOf(lang);
    if (locale) {
      res.cookie(languageCookie, locale, {
        path: '/',
        sameSite: 'lax',
        secure: req.secure,
        maxAge: preferenceMaxAgeSeconds * 1000,
      });
    }
    const referrer = referrerOf(req, publicUrl);
    redirect(res, returnUrl(page, locale === defaultLocale ? null : locale, { referrer }));
  };
}
