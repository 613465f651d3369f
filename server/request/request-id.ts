import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

const ids = new WeakMap<IncomingMessage, string>();
const processPrefix = randomBytes(5).toString('hex');
let count = 0;

/** A new request id: unique in this process, and with a random prefix that distinguishes processes. */
export function nextId(): string {
  count += 1;
  return `${processPrefix}-${count.toString(36)}`;
}

/** The id that the `requestId` middleware has given to a request; empty when it has not run. */
export function idOf(request: IncomingMessage): string {
  return ids.get(request) ?? '';
}

/** Gives every request an id. An `X-Request-Id` of the client is ignored: its text would get into the logs. */
export const requestId: RequestHandler = (request, response, next) => {
  const id = nextId();
  ids.set(request, id);
  response.set('X-Request-Id', id);
  next();
};
