import express, { type Request, type RequestHandler } from 'express';
import { HttpError } from '../errors.ts';

/** Well above the size of the largest valid message; larger bodies are rejected before they are read. */
const maxBodyBytes = 64 * 1024;

// Compressed bodies are rejected: valid ones are too small to benefit, and decompression could exhaust memory.
const parseJson = express.json({ limit: maxBodyBytes, inflate: false, type: 'application/json' });
const parseForm = express.urlencoded({
  limit: maxBodyBytes,
  inflate: false,
  extended: false,
  parameterLimit: 50,
  type: 'application/x-www-form-urlencoded',
});

const rejectUnsupportedTypes: RequestHandler = (req, _res, next) => {
  const isSupportedType = req.is(['application/json', 'application/x-www-form-urlencoded']);
  if (hasBody(req) && (!isSupportedType || !isUtf8(req))) {
    throw new HttpError(415, 'unsupportedType');
  }
  next();
};

/** Other character sets are rejected because they could bypass validation. */
function isUtf8(req: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(req.headers['content-type'] ?? '')?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

function hasBody(req: Request): boolean {
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

/**
 * Parses a JSON or URL-encoded body into `req.body`. Fails with 413 for a body that is too large, 415 for an unsupported type,
 * encoding or character set, and 400 for a malformed body.
 */
export const readBody: RequestHandler[] = [rejectUnsupportedTypes, parseJson, parseForm];

/** Whether the body is an HTML form submission rather than JSON from a script. */
export function isFormPost(req: Request): boolean {
  return Boolean(req.is('application/x-www-form-urlencoded'));
}

/**
 * The fields of the parsed body; empty without a body.
 *
 * @throws HttpError 400 when the body is not an object.
 */
export function bodyFields(req: Request): Record<string, unknown> {
  const body: unknown = req.body ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new HttpError(400, 'malformedBody');
  return { ...body };
}
