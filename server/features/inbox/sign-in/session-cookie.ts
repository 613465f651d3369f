import type { CookieOptions, Request, Response } from 'express';
import { isToken } from '../../../platform/text/tokens.ts';
import { sessionTimeouts } from './sessions.ts';

/** Over HTTPS, the `__Host-` prefix makes browsers reject a cookie set by a sibling domain or over plain HTTP. */
function cookieName(req: Request): string {
  return req.secure ? '__Host-session' : 'session';
}

function attributes(req: Request): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', secure: req.secure, path: '/' };
}

/** The session token in the request's cookie; null when it is missing or malformed. */
export function sessionToken(req: Request): string | null {
  const value: unknown = req.cookies?.[cookieName(req)];
  return isToken(value) ? value : null;
}

/** Sets the session cookie. */
export function setSessionCookie(req: Request, res: Response, token: string): void {
  res.cookie(cookieName(req), token, { ...attributes(req), maxAge: sessionTimeouts.absoluteMs });
}

/** Clears the session cookie. */
export function clearSessionCookie(req: Request, res: Response): void {
  res.clearCookie(cookieName(req), attributes(req));
}
