import type { RequestHandler } from 'express';
import type { Right } from '../../../../data/api/rights.ts';
import type { Admin } from './admin.ts';
import { refusalOf } from './identity.ts';

/** Middleware by which a page can find out, with `res.locals.hasRight(right)`, what who asks for it may do; only then a session is looked up. */
export function identifyStaff(admin: Admin): RequestHandler {
  return (req, res, next) => {
    res.locals.hasRight = async (right: Right): Promise<boolean> => {
      const identity = await admin.authenticate(req);
      return identity !== null && refusalOf(identity, right) === null;
    };
    next();
  };
}
