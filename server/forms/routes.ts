import { Router } from 'express';
import { apiPaths, paths } from '../../data/site/paths.ts';
import type { ApiContext } from '../api/context.ts';
import { readBody } from '../http/read-body.ts';
import { addResource, continueToPage } from '../http/resource.ts';
import { signInLinkPath } from '../sign-in/one-time-link.ts';
import { consent } from './consent.ts';
import { sendConsentProof } from './consent-proof.ts';
import { newsletterForms, readWithdrawal } from './newsletter-forms.ts';
import { signInForms } from './sign-in-forms.ts';

/** Paths that only HTML forms and the sign-in link use; the other forms post to paths of the API. */
export const formPaths = {
  consent: apiPaths.consent,
  signIn: signInLinkPath,
  signOut: `${paths.admin}/sign-out`,
  confirm: paths.newsletterConfirm,
  unsubscribe: paths.newsletterUnsubscribe,
  consentProof: apiPaths.consentProof,
} as const;

/** The routes of `formPaths`. */
export function formRoutes(context: ApiContext): Router {
  const { config, admin } = context;
  const router = Router({ caseSensitive: true });
  const { signIn, signInByLink, signOut } = signInForms(context);
  const { confirm, unsubscribe } = newsletterForms(context);
  addResource(router, formPaths.consent, { POST: [...readBody, consent(config.publicUrl)] });
  addResource(router, formPaths.signIn, { GET: [signInByLink], POST: [...readBody, signIn] });
  addResource(router, formPaths.signOut, { POST: [...readBody, signOut] });
  addResource(router, formPaths.confirm, { GET: [continueToPage], POST: [...readBody, confirm] });
  addResource(router, formPaths.unsubscribe, {
    GET: [continueToPage],
    POST: [...readWithdrawal, unsubscribe],
  });
  addResource(router, formPaths.consentProof, {
    GET: [admin.requireAuthentication, sendConsentProof(context)],
  });
  return router;
}
