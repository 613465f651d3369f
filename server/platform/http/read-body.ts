import { parse } from 'node:querystring';
import type { Request, RequestHandler } from 'express';
import * as v from 'valibot';
import { HttpError } from './errors.ts';
import { readBytes } from './read-bytes.ts';
import { hasBody } from './unread-body.ts';

/** Well above the size of the largest valid message. */
const maxBodyBytes = 64 * 1024;
const maxFormFields = 50;

const rejectUnsupportedTypes: RequestHandler = (req, _res, next) => {
  const isSupportedType = req.is(['application/json', 'application/x-www-form-urlencoded']);
  if (hasBody(req) && (!isSupportedType || !isUtf8(req) || isCompressed(req))) {
    throw new HttpError(415, 'unsupportedType');
  }
  next();
};

/** Other character sets are rejected because they could bypass validation. */
function isUtf8(req: Request): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(req.headers['content-type'] ?? '')?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

/** Compressed bodies are rejected: valid ones are too small to benefit, and decompression could exhaust memory. */
function isCompressed(req: Request): boolean {
  return (req.headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';
}

const decodeBody: RequestHandler = async (req, _res, next) => {
  if (hasBody(req)) {
    const text = new TextDecoder().decode(await readBytes(req, maxBodyBytes));
    req.body = isFormPost(req) ? parseForm(text) : parseJson(text);
  }
  next();
};

function parseForm(text: string): unknown {
  if (text.split('&', maxFormFields + 1).length > maxFormFields) throw new HttpError(413, 'tooLarge');
  return parse(text);
}

function parseJson(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HttpError(400, 'malformedBody', { cause: error });
  }
}

/**
 * Parses a JSON or URL-encoded body into `req.body`. Fails with 413 for a body that is too large, without reading it to its end,
 * with 415 for an unsupported type, encoding or character set, and with 400 for a malformed body. Express's own parsers read
 * a body that is too large to its end before they fail.
 */
export const readBody: RequestHandler[] = [rejectUnsupportedTypes, decodeBody];

/**
 * Parses a body of which no field is read, if its type is JSON, so that a malformed one fails with 400 here as well. A body of
 * another type is ignored.
 */
export const checkIgnoredBody: RequestHandler = (req, res, next) =>
  req.is('application/json') ? decodeBody(req, res, next) : next();

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
  const body: unknown = req.body === undefined ? {} : req.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new HttpError(400, 'malformedBody');
  return { ...body };
}

/**
 * Validates the parsed body.
 *
 * @throws HttpError 400 when it does not match the schema.
 */
export function parseBody<Output>(req: Request, schema: v.GenericSchema<unknown, Output>): Output {
  const parsed = v.safeParse(schema, bodyFields(req));
  if (!parsed.success) throw new HttpError(400, 'malformedBody');
  return parsed.output;
}
