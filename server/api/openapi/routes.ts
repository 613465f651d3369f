import { Router } from 'express';
import { apiPaths } from '../../../data/site/paths.ts';
import { resource } from '../resource.ts';
import { openapiDocument } from './document.ts';

/** The description of the API. */
export function openapiRoutes(): Router {
  const router = Router({ caseSensitive: true });
  const text = JSON.stringify(openapiDocument());
  resource(router, apiPaths.openapi, {
    GET: [
      (_req, res) => {
        res.set('Cache-Control', 'no-cache').type('json').send(text);
      },
    ],
  });
  return router;
}
