import type { RequestHandler } from 'express';
import {
  cookieConsentCookie,
  cookieConsentOf,
  preferenceMaxAgeSeconds,
} from '../../../data/site/preferences.ts';
import { referrerOf, verifyCsrf } from '../../platform/http/csrf.ts';
import { bodyFields } from '../../platform/http/read-body.ts';
import { redirect } from '../../platform/http/redirect.ts';
import { returnUrl } from './return-url.ts';

/**
 * Handles the form of the cookie notice without JavaScript. `choice` is `accepted` or `declined`; `ask` deletes the cookie, so
 * that the notice appears again; any other value is ignored.
 *
 * @param publicUrl the configured origin of the site, or null.
 */
export function storeCookieConsent(publicUrl: string | null): RequestHandler {
  return (req, res) => {
    verifyCsrf(req, publicUrl);
    const { choice, page, lang } = bodyFields(req);
    const attributes = { path: '/', sameSite: 'lax', secure: req.secure } as const;
    const value = cookieConsentOf(choice);
    if (value)
      res.cookie(cookieConsentCookie, value, { ...attributes, maxAge: preferenceMaxAgeSeconds * 1000 });
    else if (choice === 'ask') res.clearCookie(cookieConsentCookie, attributes);
    redirect(res, returnUrl(page, lang, { referrer: referrerOf(req, publicUrl) }));
  };
}
