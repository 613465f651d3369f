import express, { type Request, type RequestHandler } from 'express';
import { HttpError } from '../errors.ts';

/** Far above the largest valid message; whatever is larger is refused unread. */
export const maxBodyBytes = 64 * 1024;

// Compressed bodies are refused: none of ours is worth compressing, and they can grow without limit.
const json = express.json({ limit: maxBodyBytes, inflate: false, type: 'application/json' });
const form = express.urlencoded({
  limit: maxBodyBytes,
  inflate: false,
  extended: false,
  parameterLimit: 50,
  type: 'application/x-www-form-urlencoded',
});

const refuseOtherTypes: RequestHandler = (req, _res, next) => {
  const known = req.is(['application/json', 'application/x-www-form-urlencoded']);
  if (hasBody(req) && (!known || !isUtf8(req))) {
    throw new HttpError(415, 'unsupportedType');
  }
  next();
};

/** Other character sets are ways around the checks, and nobody needs them. */
function isUtf8(req: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(req.headers['content-type'] ?? '')?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

function hasBody(req: Request): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

/** Reads a JSON or form body into `req.body`. */
export const readBody: RequestHandler[] = [refuseOtherTypes, json, form];

/** Whether this is an ordinary form's post and not a call of a script. */
export function isFormPost(req: Request): boolean {
  return Boolean(req.is('application/x-www-form-urlencoded'));
}

/** The fields of the body; none when there is no body. */
export function bodyFields(req: Request): Record<string, unknown> {
  const body: unknown = req.body ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new HttpError(400, 'malformedBody');
  return { ...body };
}
