import type { CookieOptions, Request, Router } from 'express';
import { defaultLocale, localeOf } from '../../../data/locale.ts';
import { apiPaths } from '../../../data/site/api-paths.ts';
import {
  cookieConsentCookie,
  cookieConsentOf,
  languageCookie,
  preferenceMaxAgeSeconds,
} from '../../../data/site/preferences.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { referrerOf, verifyCsrf } from '../../platform/http/origin.ts';
import { bodyFields, readBody } from '../../platform/http/read-body.ts';
import { createRouter, openToAll, redirect } from '../../platform/http/resource.ts';
import { returnUrl } from '../forms/return-to-page.ts';

export const preferencePaths = [apiPaths.cookieConsent, apiPaths.language];

const attributesFor = (req: Request): CookieOptions => ({ path: '/', sameSite: 'lax', secure: req.secure });
const maxAge = preferenceMaxAgeSeconds * 1000;

interface PreferencesContext {
  config: { publicUrl: string | null };
  content: CurrentContent;
}

/** Routes of the cookie notice and the language switch without JavaScript; each redirects to the page of the form. */
export function preferenceRoutes({ config, content }: PreferencesContext): Router {
  const { router, on } = createRouter();

  /** `choice` is `accepted` or `declined`; `ask` deletes the cookie, so that the notice appears again. */
  on('POST', apiPaths.cookieConsent, openToAll, ...readBody, (req, res) => {
    verifyCsrf(req, config.publicUrl);
    const { choice, page, lang } = bodyFields(req);
    const value = cookieConsentOf(choice);
    if (value) res.cookie(cookieConsentCookie, value, { ...attributesFor(req), maxAge });
    else if (choice === 'ask') res.clearCookie(cookieConsentCookie, attributesFor(req));
    redirect(res, returnUrl(page, lang, { referrer: referrerOf(req, config.publicUrl) }));
  });

  /** Stores the language of the field `lang`; an unknown one is not stored. */
  on('POST', apiPaths.language, openToAll, ...readBody, (req, res) => {
    verifyCsrf(req, config.publicUrl);
    const { lang, page } = bodyFields(req);
    const locale = localeOf(lang, content().languages);
    if (locale) res.cookie(languageCookie, locale, { ...attributesFor(req), maxAge });
    const referrer = referrerOf(req, config.publicUrl);
    redirect(res, returnUrl(page, locale === defaultLocale ? null : locale, { referrer }));
  });
  return router;
}
