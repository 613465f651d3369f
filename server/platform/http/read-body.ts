import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import type { Request, RequestHandler } from 'express';
import * as v from 'valibot';
import { fieldErrors } from '../../../data/api/requests.ts';
import { maxBodyBytes, maxDocumentBodyBytes, maxFormFields } from '../limits/limits.ts';
import { HttpError } from './errors.ts';

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

const decodeBody =
  (maxBytes: number): RequestHandler =>
  async (req, _res, next) => {
    if (hasBody(req)) {
      const bytes = await readBytes(req, maxBytes);
      req.body = isFormPost(req) ? parseForm(bytes.toString()) : parseJson(bytes);
    }
    next();
  };
const decodeSmallBody = decodeBody(maxBodyBytes);

function parseForm(text: string): unknown {
  if (text.split('&', maxFormFields + 1).length > maxFormFields) throw new HttpError(413, 'tooLarge');
  // Browsers send line breaks as CR LF. The values have those of JSON, which the lengths count.
  return parse(text.replaceAll(/%0d%0a/gi, '%0A'));
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  try {
    // Not `toString`, which replaces what is not UTF-8.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new HttpError(400, 'malformedBody', { cause: error });
  }
}

/**
 * Parses a JSON or URL-encoded body into `req.body`. Fails with 413 for a body that is too large, without reading it to its end,
 * with 415 for an unsupported type, encoding or character set, and with 400 for a malformed body. Express's own parsers read
 * a body that is too large to its end before they fail.
 */
export const readBody: RequestHandler[] = [rejectUnsupportedTypes, decodeSmallBody];

/** As `readBody`, for the changes of a document. */
export const readDocumentBody: RequestHandler[] = [rejectUnsupportedTypes, decodeBody(maxDocumentBodyBytes)];

/**
 * Parses a body of which no field is read, if its type is JSON, so that a malformed one fails with 400 here as well. A body of
 * another type is ignored.
 */
export const checkIgnoredBody: RequestHandler = (req, res, next) =>
  req.is('application/json') ? decodeSmallBody(req, res, next) : next();

/** Whether the body is an HTML form submission rather than JSON from a script. */
export function isFormPost(req: Request): boolean {
  return Boolean(req.is('application/x-www-form-urlencoded'));
}

/**
 * The fields of the parsed body; empty without a body.
 *
 * @throws HttpError 400 when the body is not an object.
 */
export function bodyFields(req: Pick<Request, 'body'>): Record<string, unknown> {
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
export function parseBody<Output>(
  req: Pick<Request, 'body'>,
  schema: v.GenericSchema<unknown, Output>,
): Output {
  const parsed = v.safeParse(schema, bodyFields(req));
  if (!parsed.success) throw new HttpError(400, 'malformedBody');
  return parsed.output;
}

/**
 * Validates the parsed body of a form.
 *
 * @throws HttpError 400 with the errors of its fields when it does not match the schema.
 */
export function parseFields<Output>(
  req: Pick<Request, 'body'>,
  schema: v.GenericSchema<unknown, Output>,
): Output {
  const parsed = v.safeParse(schema, bodyFields(req));
  if (!parsed.success) throw new HttpError(400, 'invalidFields', { fields: fieldErrors(parsed.issues) });
  return parsed.output;
}

/**
 * Reads the body of a request.
 *
 * @throws HttpError 413 as soon as the body is known to exceed `maxBytes`: at once when its length is declared, and without
 *   reading the rest in any case; 400 when the client disconnects.
 */
export function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const fail = (error: HttpError) => {
      request.off('data', onData);
      request.pause();
      reject(error);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) fail(new HttpError(413, 'tooLarge'));
      else chunks.push(chunk);
    };
    if (Number(request.headers['content-length'] ?? 0) > maxBytes)
      return reject(new HttpError(413, 'tooLarge'));
    request.on('data', onData);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', () => fail(new HttpError(400, 'malformedBody')));
    request.once('close', () => {
      if (!request.complete) fail(new HttpError(400, 'malformedBody'));
    });
  });
}

/** Time for the client to read the response before the connection is destroyed, which discards data in transit. */
const lingerMs = 1_000;

/** Whether the headers announce a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether a part of the request's body has not arrived yet. */
export function isBodyPending(request: IncomingMessage): boolean {
  return hasBody(request) && !request.complete;
}

/**
 * Closes the connection when the response is sent before the request's body has arrived. Node would read and discard the
 * rest of the body, however long it is.
 */
export const closeUnread: RequestHandler = (request, response, next) => {
  // Before Node's own listener, which resumes reading.
  if (hasBody(request)) {
    response.prependOnceListener('finish', () => {
      if (!request.complete) closeWithoutReading(request.socket);
    });
  }
  next();
};

/**
 * Sends FIN after the response, reads nothing more, and destroys the socket a moment later: destroying it at once would reset
 * the connection, and the client could lose the response.
 */
function closeWithoutReading(socket: IncomingMessage['socket']): void {
  socket.destroySoon = () => undefined;
  setImmediate(() => {
    socket.pause();
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
}
