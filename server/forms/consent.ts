import type { RequestHandler } from 'express';
import { consentCookie, consentOf, preferenceMaxAge } from '../../data/site/preferences.ts';
import { bodyFields } from '../api/read-body.ts';
import { HttpError } from '../errors.ts';
import { requestOrigin } from '../sign-in/csrf.ts';
import { redirect } from './redirect.ts';
import { returnUrl } from './return-url.ts';

/**
 * The cookie notice without script: `choice` is `accepted` or `declined`, or `ask` to be asked again. Anything else changes nothing.
 *
 * @param publicUrl the site's address, when it is configured.
 */
export function consent(publicUrl: string | null): RequestHandler {
  return (req, res) => {
    if (requestOrigin(req, publicUrl) === 'foreign' && req.get('sec-fetch-site') !== 'same-origin') {
      throw new HttpError(403, 'foreignOrigin');
    }
    const { choice, page, lang } = bodyFields(req);
    const attributes = { path: '/', sameSite: 'lax', secure: req.secure } as const;
    const chosen = consentOf(choice);
    if (chosen) res.cookie(consentCookie, chosen, { ...attributes, maxAge: preferenceMaxAge * 1000 });
    else if (choice === 'ask') res.clearCookie(consentCookie, attributes);
    redirect(res, returnUrl(page, lang));
  };
}
