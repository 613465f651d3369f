import type { RequestHandler, Router } from 'express';
import { HttpError } from './errors.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Handler of GET for a path that is also a page: the page handler responds. */
export const continueToPage: RequestHandler = (_req, _res, next) => next('route');

/**
 * Registers the handlers of a path by method. GET includes HEAD; any other method is answered 405 with `Allow`.
 *
 * @param path an Express route path.
 * @param methods the handlers of each method, in the order in which they run.
 */
export function addResource(
  router: Router,
  path: string,
  methods: Partial<Record<Method, RequestHandler[]>>,
): void {
  const allowed = Object.keys(methods).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const route = router.route(path);
  for (const [method, handlers] of Object.entries(methods)) {
    route[method.toLowerCase() as 'get'](...handlers);
  }
  route.all(() => {
    throw new HttpError(405, 'methodNotAllowed', { headers: { Allow: allowed.join(', ') } });
  });
}
