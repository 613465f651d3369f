import { Router } from 'express';
import { apiPaths } from '../../../data/site/paths.ts';
import { addResource } from '../../platform/http/resource.ts';
import { openapiDocument } from './document.ts';

/** The OpenAPI document, serialized once. */
export function openapiRoutes(): Router {
  const router = Router({ caseSensitive: true });
  const text = JSON.stringify(openapiDocument());
  addResource(router, apiPaths.openapi, {
    GET: [
      (_req, res) => {
        res.set('Cache-Control', 'no-cache').type('json').send(text);
      },
    ],
  });
  return router;
}
