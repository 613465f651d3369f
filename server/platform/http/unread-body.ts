import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

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
