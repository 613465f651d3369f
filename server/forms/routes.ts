import { Router } from 'express';
import { apiPaths, paths } from '../../data/site/paths.ts';
import type { ApiContext } from '../api/context.ts';
import { readBody } from '../http/read-body.ts';
import { redirect } from '../http/redirect.ts';
import { addResource, continueToPage } from '../http/resource.ts';
import { signInPath } from '../sign-in/one-time-link.ts';
import { consent } from './consent.ts';
import { sendConsentProof } from './consent-proof.ts';
import { language } from './language.ts';
import { newsletterForms, readWithdrawal } from './newsletter-forms.ts';
import { signInForms } from './sign-in-forms.ts';

/** Paths that only HTML forms use; the other forms post to paths of the API. */
export const formPaths = {
  consent: apiPaths.consent,
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
  addResource(router, formPaths.consent, { POST: [...readBody, consent(config.publicUrl)] });
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
