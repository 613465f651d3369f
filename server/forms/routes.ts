import { Router } from 'express';
import { apiPaths, paths } from '../../data/site/paths.ts';
import { readBody } from '../http/read-body.ts';
import { redirect } from '../http/redirect.ts';
import { addResource } from '../http/resource.ts';
import { signInPath } from '../sign-in/one-time-link.ts';
import { consent } from './consent.ts';
import { language } from './language.ts';
import { type SignInFormOptions, signInForms } from './sign-in-forms.ts';

/** Paths that only HTML forms use; the other forms post to paths of the API. */
export const formPaths = {
  consent: apiPaths.consent,
  language: apiPaths.language,
  signIn: signInPath,
  signOut: `${paths.admin}/sign-out`,
} as const;

interface FormOptions extends SignInFormOptions {
  config: { publicUrl: string | null };
}

/** The routes of `formPaths`. */
export function formRoutes({ config, ...options }: FormOptions): Router {
  const router = Router({ caseSensitive: true });
  const { signIn, signOut } = signInForms(options);
  addResource(router, formPaths.consent, { POST: [...readBody, consent(config.publicUrl)] });
  addResource(router, formPaths.language, { POST: [...readBody, language(config.publicUrl)] });
  addResource(router, formPaths.signIn, {
    // A reload or a bookmark of the form's target.
    GET: [(_req, res) => redirect(res, paths.admin)],
    POST: [...readBody, signIn],
  });
  addResource(router, formPaths.signOut, { POST: [...readBody, signOut] });
  return router;
}
