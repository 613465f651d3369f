import { type RequestHandler, Router } from 'express';
import * as v from 'valibot';
import { fieldErrors } from '../../../../data/api/requests.ts';
import type { SessionState } from '../../../../data/api/responses.ts';
import { apiPaths, paths } from '../../../../data/site/paths.ts';
import { HttpError, httpErrorOf } from '../../../platform/http/errors.ts';
import { bodyFields, checkIgnoredBody, readBody } from '../../../platform/http/read-body.ts';
import { addResource, redirect } from '../../../platform/http/resource.ts';
import { fixedFlash, returnUrl } from '../../forms/return-to-page.ts';
import type { Admin } from './admin.ts';

/** The payload of POST /api/session and of the sign-in form. */
export const signInRequest = v.strictObject({
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
});

const signInPath = `${paths.admin}/sign-in`;
const signOutPath = `${paths.admin}/sign-out`;
export const signInPaths = [signInPath, signOutPath];

/** Routes to read the session's state, sign in and sign out: by script, and by forms that redirect to the inbox. */
export function signInRoutes({ admin }: { admin: Admin }): Router {
  const router = Router({ caseSensitive: true });
  const state = (signedIn: boolean): SessionState => ({ signedIn });

  addResource(router, apiPaths.session, {
    GET: [
      async (req, res) => {
        res.json(state((await admin.authenticate(req)) !== null));
      },
    ],
    POST: [
      ...readBody,
      async (req, res) => {
        const parsed = v.safeParse(signInRequest, bodyFields(req));
        if (!parsed.success)
          throw new HttpError(400, 'invalidFields', { fields: fieldErrors(parsed.issues) });
        await admin.signIn(req, res, parsed.output.password);
        res.json(state(true));
      },
    ],
    DELETE: [
      checkIgnoredBody,
      async (req, res) => {
        await admin.signOut(req, res);
        res.json(state(false));
      },
    ],
  });

  /** The form sends a password, or the token of a one-time link. */
  const signIn: RequestHandler = async (req, res) => {
    const { password, token, lang } = bodyFields(req);
    const inbox = returnUrl(paths.admin, lang);
    if (typeof token === 'string') {
      const isRedeemed = await admin.signInByLink(req, res, token);
      return redirect(res, isRedeemed ? inbox : `${inbox}${inbox.includes('?') ? '&' : '?'}signin=spent`);
    }
    try {
      const parsed = v.safeParse(signInRequest, { password });
      await admin.signIn(req, res, parsed.success ? parsed.output.password : '');
      redirect(res, inbox);
    } catch (error) {
      const { status } = httpErrorOf(error);
      if (status !== 401 && status !== 429) throw error;
      const result = status === 401 ? 'failed' : 'limited';
      redirect(res, returnUrl(paths.admin, lang, { flash: fixedFlash('session', result) }));
    }
  };

  addResource(router, signInPath, {
    // A reload or a bookmark of the form's target.
    GET: [(_req, res) => redirect(res, paths.admin)],
    POST: [...readBody, signIn],
  });
  addResource(router, signOutPath, {
    POST: [
      ...readBody,
      async (req, res) => {
        await admin.signOut(req, res);
        redirect(res, returnUrl(paths.admin, bodyFields(req).lang));
      },
    ],
  });
  return router;
}
