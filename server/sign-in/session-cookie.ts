import type { CookieOptions, Request, Response } from 'express';
import { sessionTimes } from './sessions.ts';
import { isToken } from './tokens.ts';

/** Behind TLS the prefix makes browsers refuse a cookie that a sibling domain or a plain connection has set. */
function cookieName(req: Request): string {
  return req.secure ? '__Host-session' : 'session';
}

function attributes(req: Request): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', secure: req.secure, path: '/' };
}

/** The session token a request carries, or null. */
export function sessionToken(req: Request): string | null {
  const value: unknown = req.cookies?.[cookieName(req)];
  return isToken(value) ? value : null;
}

/** Hands the browser its session token. */
export function setSessionCookie(req: Request, res: Response, token: string): void {
  res.cookie(cookieName(req), token, { ...attributes(req), maxAge: sessionTimes.whole });
}

/** Takes the session token from the browser. */
export function clearSessionCookie(req: Request, res: Response): void {
  res.clearCookie(cookieName(req), attributes(req));
}
