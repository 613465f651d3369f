import { Router } from 'express';
import * as v from 'valibot';
import { fieldErrors } from '../../../../data/api/requests.ts';
import type { SessionState } from '../../../../data/api/responses.ts';
import { apiPaths } from '../../../../data/site/paths.ts';
import type { ApiContext } from '../../../context.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import { bodyFields, checkIgnoredBody, readBody } from '../../../platform/http/read-body.ts';
import { addResource } from '../../../platform/http/resource.ts';
import { signIn } from './sign-in-request.ts';

/** Routes to read the session's state, sign in and sign out by script. */
export function sessionRoutes({ admin }: ApiContext): Router {
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
        const parsed = v.safeParse(signIn, bodyFields(req));
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
  return router;
}
