import { type RequestHandler, Router } from 'express';
import { apiPaths } from '../data/site/api-paths.ts';
import type { Context } from './context.ts';
import { accountPaths, ownAccountRoutes } from './features/accounts/own-routes.ts';
import { peopleRoutes } from './features/accounts/people-routes.ts';
import { secondFactorRoutes } from './features/accounts/second-factor-routes.ts';
import { clientErrorRoutes } from './features/client-errors/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { correspondenceRoutes } from './features/correspondence/routes.ts';
import { draftRoutes } from './features/editor/draft-routes.ts';
import { previewLinkRoutes } from './features/editor/preview-link-routes.ts';
import { publishRoutes } from './features/editor/publish-routes.ts';
import { scheduleRoutes } from './features/editor/schedule-routes.ts';
import { versionRoutes } from './features/editor/version-routes.ts';
import { auditRoutes } from './features/inbox/lists/audit-routes.ts';
import { signInPaths, signInRoutes } from './features/inbox/sign-in/routes.ts';
import { mailRoutes } from './features/mail/routes.ts';
import { newsletterPaths, newsletterRoutes } from './features/newsletter/routes.ts';
import { oidcPaths, oidcRoutes } from './features/oidc/routes.ts';
import { openapiRoutes } from './features/openapi/routes.ts';
import { passkeyRoutes } from './features/passkeys/routes.ts';
import { personRoutes } from './features/person/routes.ts';
import { libraryRoutes } from './features/pictures/library-routes.ts';
import { uploadRoutes } from './features/pictures/upload-routes.ts';
import { plainInboxRoutes } from './features/plain-inbox/routes.ts';
import { preferencePaths, preferenceRoutes } from './features/preferences/routes.ts';
import { HttpError } from './platform/http/errors.ts';
import { checkIgnoredBody } from './platform/http/read-body.ts';

/**
 * The JSON API and the HTML form handlers, to be mounted at the root: `/api/…`, and the paths of forms that features export.
 * Failures are thrown for the application's error handler. `req.ip` must reflect the `trust proxy` setting.
 */
export function api(context: Context): Router {
  const router = Router({ caseSensitive: true });
  router.use(
    [
      '/api',
      apiPaths.plainMessages,
      ...newsletterPaths,
      ...preferencePaths,
      ...signInPaths,
      ...accountPaths,
      ...oidcPaths,
    ],
    disableCaching,
  );
  router.use('/api', checkBodyOfReads);
  router.use(newsletterRoutes(context));
  router.use(contactRoutes(context));
  router.use(correspondenceRoutes(context));
  router.use(plainInboxRoutes(context));
  router.use(mailRoutes(context));
  router.use(signInRoutes(context));
  router.use(peopleRoutes(context));
  router.use(ownAccountRoutes(context));
  router.use(passkeyRoutes(context));
  router.use(oidcRoutes(context));
  router.use(secondFactorRoutes(context));
  router.use(personRoutes(context));
  router.use(auditRoutes(context));
  router.use(draftRoutes(context));
  router.use(publishRoutes(context));
  router.use(scheduleRoutes(context));
  router.use(uploadRoutes(context));
  router.use(libraryRoutes(context));
  router.use(previewLinkRoutes(context));
  router.use(versionRoutes(context));
  router.use(clientErrorRoutes(context));
  router.use(openapiRoutes(context));
  router.use(preferenceRoutes(context));
  router.use('/api', () => {
    throw new HttpError(404, 'notFound');
  });
  return router;
}

const disableCaching: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

/** No GET expects a body, so only malformed JSON is rejected. */
const checkBodyOfReads: RequestHandler = (req, res, next) =>
  req.method === 'GET' || req.method === 'HEAD' ? checkIgnoredBody(req, res, next) : next();
