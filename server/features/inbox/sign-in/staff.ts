import cookieParser from 'cookie-parser';
import type { RequestHandler } from 'express';
import type { Right } from '../../../../data/api/rights.ts';
import type { Admin } from './admin.ts';
import { refusalOf } from './identity.ts';

/**
 * Returns a cookie's value without percent-decoding, so that a token has exactly one valid spelling. `j:…`, which cookie-parser
 * would parse as JSON, becomes empty.
 */
function decodeCookie(value: string): string {
  return value.startsWith('j:') ? '' : value;
}

/** Middleware that parses the cookies of a request. */
export const parseCookies = cookieParser(undefined, { decode: decodeCookie });

/** Middleware by which a page can find out, with `res.locals.hasRight(right)`, what who asks for it may do; only then a session is looked up. */
export function identifyStaff(admin: Admin): RequestHandler {
  return (req, res, next) => {
    res.locals.hasRight = async (right: Right): Promise<boolean> => {
      parseCookies(req, res, () => undefined);
      const identity = await admin.authenticate(req);
      return identity !== null && refusalOf(identity, right) === null;
    };
    next();
  };
}
