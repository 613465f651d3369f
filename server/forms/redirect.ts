import type { Response } from 'express';

/** Answers a plain form: 303 to a page, without the words that Express would write into the body, as HTML for some. */
export function redirect(res: Response, address: string): void {
  res.status(303).location(address).end();
}
