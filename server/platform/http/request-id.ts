import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

const ids = new WeakMap<IncomingMessage, string>();

/** A new id: random, because a counter would show the site's traffic in `X-Request-Id`. */
export function nextId(): string {
  return randomUUID();
}

/** The id that the `requestId` middleware has given to a request; empty when it has not run. */
export function requestIdOf(request: IncomingMessage): string {
  return ids.get(request) ?? '';
}

/** Gives every request an id. An `X-Request-Id` of the client is ignored: its text would get into the logs. */
export const requestId: RequestHandler = (request, response, next) => {
  const id = nextId();
  ids.set(request, id);
  response.set('X-Request-Id', id);
  next();
};
