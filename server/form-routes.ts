import { Router } from 'express';
import { apiPaths, paths } from '../data/site/paths.ts';
import type { ApiContext } from './context.ts';
import { storeCookieConsent } from './features/forms/cookie-consent.ts';
import { language } from './features/forms/language.ts';
import { signInPath } from './features/inbox/sign-in/one-time-link.ts';
import { signInForms } from './features/inbox/sign-in/sign-in-forms.ts';
import { newsletterForms, readWithdrawal } from './features/newsletter/link-forms.ts';
import { sendConsentProof } from './features/newsletter/send-proof.ts';
import { readBody } from './platform/http/read-body.ts';
import { redirect } from './platform/http/redirect.ts';
import { addResource, continueToPage } from './platform/http/resource.ts';

/** Paths that only HTML forms use; the other forms post to paths of the API. */
export const formPaths = {
  cookieConsent: apiPaths.cookieConsent,
  language: apiPaths.language,
  signIn: signInPath,
  signOut: `${paths.admin}/sign-out`,
  confirm: paths.newsletterConfirm,
  unsubscribe: paths.newsletterUnsubscribe,
  consentProof: apiPaths.consentProof,
} as const;

/** The routes of `formPaths`. */
export function formRoutes(context: ApiContext): Router {
  const { config, admin } = context;
  const router = Router({ caseSensitive: true });
  const { signIn, signOut } = signInForms(context);
  const { confirm, unsubscribe } = newsletterForms(context);
  addResource(router, formPaths.cookieConsent, { POST: [...readBody, storeCookieConsent(config.publicUrl)] });
  addResource(router, formPaths.language, { POST: [...readBody, language(config.publicUrl)] });
  addResource(router, formPaths.signIn, {
    // A reload or a bookmark of the form's target.
    GET: [(_req, res) => redirect(res, paths.admin)],
    POST: [...readBody, signIn],
  });
  addResource(router, formPaths.signOut, { POST: [...readBody, signOut] });
  addResource(router, formPaths.confirm, { GET: [continueToPage], POST: [...readBody, confirm] });
  addResource(router, formPaths.unsubscribe, {
    GET: [continueToPage],
    POST: [...readWithdrawal, unsubscribe],
  });
  addResource(router, formPaths.consentProof, {
    GET: [admin.requireScope('export'), sendConsentProof(context)],
  });
  return router;
}
