import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { loggedPath, type RequestLog } from '../middleware/log-requests.ts';
import { nextId } from '../request/request-id.ts';

/** Log lines of ready answers. */
export interface AccessLog {
  add(request: IncomingMessage, status: number): void;
}

const maxEntries = 500;

/** What a text becomes, remembered for as many texts as come again and again. */
function memoized(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= maxEntries) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}

/**
 * Makes the same lines as the log does, by hand: a general serialiser takes longer for a line than sending a page
 * takes. What comes again is made once, the time once a millisecond, and all lines of a turn of the event loop are
 * written together.
 *
 * @param lines how requests are logged elsewhere.
 * @param write takes whole lines with their line feeds.
 * @param hasProxy whether one connection may bring requests of several visitors.
 */
export function createAccessLog(
  lines: RequestLog,
  write: (text: string) => void,
  hasProxy: boolean,
): AccessLog {
  const middle = memoized((url) => `","method":"GET","path":${JSON.stringify(loggedPath(url))},"status":`);
  const end = memoized((client) => `,"client":${JSON.stringify(client)},"ready":true,"msg":"request"}\n`);
  const ends = new WeakMap<Socket, string>();
  const endOf = (request: IncomingMessage): string => {
    if (hasProxy) return end(lines.clientOf(request));
    const known = ends.get(request.socket);
    if (known !== undefined) return known;
    const made = end(lines.clientOf(request));
    ends.set(request.socket, made);
    return made;
  };
  let millisecond = 0;
  let begin = '';
  let waiting = '';

  const flush = () => {
    write(waiting);
    waiting = '';
  };

  return {
    add(request, status) {
      const now = Date.now();
      if (now !== millisecond) {
        millisecond = now;
        begin = `{"level":"info","time":"${new Date(now).toISOString()}","id":"`;
      }
      if (waiting === '') setImmediate(flush);
      const rest = middle(request.url ?? '') + status + endOf(request);
      waiting += begin + nextId() + (request.method === 'HEAD' ? rest.replace('"GET"', '"HEAD"') : rest);
    },
  };
}
