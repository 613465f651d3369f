import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

const ids = new WeakMap<IncomingMessage, string>();
const start = randomBytes(5).toString('hex');
let count = 0;

/** A new id: unique in this process, and practically so among processes. */
export function nextId(): string {
  count += 1;
  return `${start}-${count.toString(36)}`;
}

/** The id of a request that `requestId` has seen. */
export function idOf(request: IncomingMessage): string {
  return ids.get(request) ?? '';
}

/** Gives every request an id of our own; one that came with it would be somebody else's text in our logs. */
export const requestId: RequestHandler = (request, response, next) => {
  const id = nextId();
  ids.set(request, id);
  response.set('X-Request-Id', id);
  next();
};
