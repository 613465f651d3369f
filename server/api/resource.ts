import type { RequestHandler, Router } from 'express';
import { HttpError } from '../errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * One address and its methods; any other method is answered 405 with `Allow`. HEAD comes with GET.
 *
 * @param path an Express path.
 * @param methods what runs, in order, for each method.
 */
export function resource(
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
