import type { CookieOptions, Request, Response } from 'express';

/**
 * The first value of a cookie, without percent-decoding, so that a token has exactly one valid spelling.
 *
 * @param header the `Cookie` header.
 */
export function cookieValue(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals >= 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return null;
}

/** A cookie that only this host sets and no script reads. */
export interface HostCookie {
  /** Without the prefix. */
  name: string;
  sameSite: 'lax' | 'strict';
  maxAgeMs: number;
}

/** Over HTTPS, the `__Host-` prefix makes browsers reject a cookie set by a sibling domain or over plain HTTP. */
const hostCookieName = (req: Request, { name }: HostCookie) => (req.secure ? `__Host-${name}` : name);

const attributesOf = (req: Request, { sameSite }: HostCookie): CookieOptions => ({
  httpOnly: true,
  sameSite,
  secure: req.secure,
  path: '/',
});

/** The value in a request; empty when it has no such cookie. */
export function readHostCookie(req: Request, cookie: HostCookie): string {
  return cookieValue(req.headers.cookie ?? '', hostCookieName(req, cookie)) ?? '';
}

/** Sets the cookie. @param value without characters that would be percent-encoded. */
export function setHostCookie(req: Request, res: Response, cookie: HostCookie, value: string): void {
  const options = { ...attributesOf(req, cookie), maxAge: cookie.maxAgeMs };
  res.cookie(hostCookieName(req, cookie), value, options);
}

/** Deletes the cookie in the browser. */
export function clearHostCookie(req: Request, res: Response, cookie: HostCookie): void {
  res.clearCookie(hostCookieName(req, cookie), attributesOf(req, cookie));
}
