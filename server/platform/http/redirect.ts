import type { Response } from 'express';

/** Redirects with 303 See Other. Unlike `res.redirect`, it sends no body that repeats the URL. */
export function redirect(res: Response, url: string): void {
  res.status(303).location(url).end();
}
