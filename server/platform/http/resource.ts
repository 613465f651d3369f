import type { Request, RequestHandler, Response, Router } from 'express';
import { maxInteger } from '../../../data/api/values.ts';
import { HttpError } from './errors.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * The first handler of a route: it declares the right that the route needs, and whether all of its requests, or those that need more, need
 * a step-up; it refuses requests without them.
 */
export type DeclaredHandler = RequestHandler & {
  readonly right: string;
  readonly stepUp?: 'always' | 'more' | undefined;
};

/** Declares that a route is open to everybody. */
export const openToAll: DeclaredHandler = Object.assign(
  ((_req, _res, next) => next()) satisfies RequestHandler,
  {
    right: 'public',
  },
);

/** Handler of GET for a path that is also a page: the page handler responds. */
export const continueToPage: RequestHandler = (_req, _res, next) => next('route');

/**
 * Registers the handlers of a path by method. GET includes HEAD; any other method is answered 405 with `Allow`.
 *
 * @param path an Express route path.
 * @param methods the handlers of each method, in the order in which they run; the first one declares the right.
 */
export function addResource(
  router: Router,
  path: string,
  methods: Partial<Record<Method, readonly [DeclaredHandler, ...RequestHandler[]]>>,
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

/** The path parameter `id` as a positive integer; 0, which no row has, when it is none. */
export function pathId(req: Request): number {
  const id = /^[1-9]\d*$/.test(String(req.params.id)) ? Number(req.params.id) : 0;
  return id <= maxInteger ? id : 0;
}

/** Redirects with 303 See Other. Unlike `res.redirect`, it sends no body that repeats the URL. */
export function redirect(res: Response, url: string): void {
  res.status(303).location(url).end();
}
