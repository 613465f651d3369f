import { type IRoute, type Request, type RequestHandler, type Response, Router } from 'express';
import { maxInteger } from '../../../data/api/values.ts';
import { HttpError } from './errors.ts';

/*
 * Each route is declared by one call, with its method, its path, the right that it needs, and its handlers:
 *
 *     const { router, on } = createRouter();
 *     on('DELETE', apiPaths.ownCodes, steppedUp, checkIgnoredBody, async (req, res) => { … });
 *
 * The first call for a path decides its position among the routes. Methods that a path does not have are answered 405, with those that it
 * has in `Allow`, in the order of their calls.
 */

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
 * Declares a route. GET includes HEAD.
 *
 * @param path an Express route path.
 * @param right declares the right; `handlers` run after it, in their order.
 * @throws Error when the path has the method already.
 */
export type AddRoute = (
  method: Method,
  path: string,
  right: DeclaredHandler,
  ...handlers: RequestHandler[]
) => void;

/** Creates a router, and the function that adds its routes. */
export function createRouter(): { router: Router; on: AddRoute } {
  const router = Router({ caseSensitive: true });
  const resources = new Map<string, { route: IRoute; allowed: string[] }>();

  function createResource(path: string) {
    const allowed: string[] = [];
    const route = router.route(path).all((req, _res, next) => {
      if (!allowed.includes(req.method))
        throw new HttpError(405, 'methodNotAllowed', { headers: { Allow: allowed.join(', ') } });
      next();
    });
    const resource = { route, allowed };
    resources.set(path, resource);
    return resource;
  }

  const on: AddRoute = (method, path, right, ...handlers) => {
    const { route, allowed } = resources.get(path) ?? createResource(path);
    if (allowed.includes(method)) throw new Error(`${method} ${path} is declared twice`);
    allowed.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]));
    route[method.toLowerCase() as 'get'](right, ...handlers);
  };
  return { router, on };
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
