import type { Router } from 'express';
import { apiPaths } from '../../../data/site/api-paths.ts';
import type { CurrentContent, Snapshot } from '../../../data/snapshot/snapshot.ts';
import { createRouter, openToAll } from '../../platform/http/resource.ts';
import { openapiDocument } from './document.ts';

/** The OpenAPI document, serialized once for each snapshot. */
export function openapiRoutes({ content }: { content: CurrentContent }): Router {
  const { router, on } = createRouter();
  const texts = new WeakMap<Snapshot, string>();
  const textOf = (snapshot: Snapshot) => {
    const text = texts.get(snapshot) ?? JSON.stringify(openapiDocument(snapshot));
    texts.set(snapshot, text);
    return text;
  };
  on('GET', apiPaths.openapi, openToAll, (_req, res) => {
    res.set('Cache-Control', 'no-cache').type('json').send(textOf(content()));
  });
  return router;
}
