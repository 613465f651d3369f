import { Router } from 'express';
import { apiPaths, paths } from '../../data/site/paths.ts';
import type { ApiContext } from '../api/context.ts';
import { readBody } from '../api/read-body.ts';
import { resource } from '../api/resource.ts';
import { signInLinkPath } from '../sign-in/one-time-link.ts';
import { consent } from './consent.ts';
import { signInForms } from './sign-in-forms.ts';

export const formPaths = {
  consent: apiPaths.consent,
  signIn: signInLinkPath,
  signOut: `${paths.admin}/sign-out`,
} as const;

/** The addresses of plain forms that have no call of the API under the same address. */
export function formRoutes(context: ApiContext): Router {
  const router = Router({ caseSensitive: true });
  const forms = signInForms(context);
  resource(router, formPaths.consent, { POST: [...readBody, consent(context.config.publicUrl)] });
  resource(router, formPaths.signIn, { GET: [forms.link], POST: [...readBody, forms.post] });
  resource(router, formPaths.signOut, { POST: [...readBody, forms.leave] });
  return router;
}
