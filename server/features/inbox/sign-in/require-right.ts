import type { Request, RequestHandler } from 'express';
import type { Knex } from 'knex';
import type { Right } from '../../../../data/api/rights.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import { requestOrigin } from '../../../platform/http/origin.ts';
import type { DeclaredHandler } from '../../../platform/http/resource.ts';
import { actorOf, type Identity, refusalOf } from './identity.ts';
import { factorSiteOf, needsStepUp } from './step-up.ts';

/** What a route needs beside its right. */
export interface FurtherNeeds {
  /** The right that some of the requests need in place of the first one, how it follows from the request. */
  more?: (req: Request) => Right;
  /** Whether all requests need a step-up, or those that need the other right. */
  stepUp?: 'always' | 'more';
}

/**
 * Creates middleware that requires authentication and a right; it sets `res.locals.identity`, and `res.locals.actor` for the audit
 * log.
 *
 * @throws HttpError 401; 403 when person or token lack the right, a step-up is missing or a session is used cross-origin; 429.
 */
export type RequireRight = (right: Right, needs?: FurtherNeeds) => DeclaredHandler;

interface RequireRightOptions {
  config: { publicUrl: string | null; oidc: { issuer: string } | null };
  db: Knex;
  /** Milliseconds since 1970. */
  clock: () => number;
  authenticate(req: Request): Promise<Identity | null>;
}

/** Creates the function for one process. */
export function createRequireRight({ config, db, clock, authenticate }: RequireRightOptions): RequireRight {
  const site = factorSiteOf(config);
  return (right, { more, stepUp } = {}) => {
    const handler: RequestHandler = async (req, res, next) => {
      const identity = await authenticate(req);
      if (identity === null)
        throw new HttpError(401, 'signInRequired', { headers: { 'WWW-Authenticate': 'Bearer' } });
      const origin = requestOrigin(req, config.publicUrl);
      const isSafeMethod = req.method === 'GET' || req.method === 'HEAD';
      const isForeign = origin === 'cross-origin' || (origin === 'unknown' && !isSafeMethod);
      if (identity.kind === 'session' && isForeign) throw new HttpError(403, 'foreignOrigin');
      const needed = more ? more(req) : right;
      const refusal = refusalOf(identity, needed);
      if (refusal) throw new HttpError(403, refusal);
      const isSteppedUp = stepUp === 'always' || (stepUp === 'more' && needed !== right);
      if (isSteppedUp && (await needsStepUp(db, identity, site, clock())))
        throw new HttpError(403, 'stepUpRequired');
      res.locals.identity = identity;
      res.locals.actor = actorOf(identity);
      next();
    };
    return Object.assign(handler, { right, stepUp });
  };
}
