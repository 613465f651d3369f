import cookieParser from 'cookie-parser';
import { type RequestHandler, Router } from 'express';
import { HttpError } from '../errors.ts';
import { formPaths, formRoutes } from '../forms/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { type ApiOptions, createContext } from './context.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { openapiRoutes } from './openapi/routes.ts';
import { personRoutes } from './person/routes.ts';
import { sessionRoutes } from './session/routes.ts';

/**
 * The JSON API and the plain forms, to be mounted at the root: `/api/…`, `/consent`, `/admin/sign-in`, `/admin/sign-out`. Failures
 * are thrown: the application's error handler answers them. The client's address is what `trust proxy` makes of it.
 */
export function api(options: ApiOptions): Router {
  const context = createContext(options);
  const router = Router({ caseSensitive: true });
  const addresses = ['/api', ...Object.values(formPaths)];
  router.use(addresses, cookieParser(undefined, { decode: plainValue }), neverKeep);
  router.use(newsletterRoutes(context));
  router.use(contactRoutes(context));
  router.use(sessionRoutes(context));
  router.use(personRoutes(context));
  router.use(openapiRoutes());
  router.use(formRoutes(context));
  router.use('/api', () => {
    throw new HttpError(404, 'notFound');
  });
  return router;
}

/** Our cookies are plain words. Values that the parser would read as JSON (`j:…`) are nobody's: a token has one spelling. */
function plainValue(text: string): string {
  return text.startsWith('j:') ? '' : text;
}

const neverKeep: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};
