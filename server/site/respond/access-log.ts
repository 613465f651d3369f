import type { IncomingMessage } from 'node:http';
import { memoize } from '../../../data/bounded-map.ts';
import { loggedPath, nextId, type RequestLog } from '../../platform/logging/log-requests.ts';

/** Access log of cached responses. */
export interface AccessLog {
  add(request: IncomingMessage, status: number): void;
}

const maxEntries = 500;

/**
 * Writes the same log entries as pino, by string concatenation: serializing one entry would take longer than sending a
 * cached page. Recurring parts are memoized, the timestamp is formatted once a millisecond, and all entries of one
 * event loop iteration are written together.
 *
 * @param requestLog supplies the IP address as the log shows it.
 * @param write takes one or more lines, each with a line feed.
 */
export function createAccessLog(requestLog: RequestLog, write: (lines: string) => void): AccessLog {
  const pathPart = memoize(
    (url) => `","method":"GET","path":${JSON.stringify(loggedPath(url))},"status":`,
    maxEntries,
  );
  const clientPart = memoize(
    (client) => `,"client":${JSON.stringify(client)},"ready":true,"msg":"request"}\n`,
    maxEntries,
  );
  let timestampMs = 0;
  let timePart = '';
  let buffer = '';

  const flush = () => {
    write(buffer);
    buffer = '';
  };

  return {
    add(request, status) {
      const now = Date.now();
      if (now !== timestampMs) {
        timestampMs = now;
        timePart = `{"level":"info","time":"${new Date(now).toISOString()}","id":"`;
      }
      if (buffer === '') setImmediate(flush);
      const rest = pathPart(request.url ?? '') + status + clientPart(requestLog.clientOf(request));
      buffer += timePart + nextId() + (request.method === 'HEAD' ? rest.replace('"GET"', '"HEAD"') : rest);
    },
  };
}
