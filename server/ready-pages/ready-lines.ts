import type { IncomingMessage } from 'node:http';
import { loggedPath, type RequestLog } from '../middleware/log-requests.ts';

/** Log lines of ready answers; `write` puts a whole line into the log. */
export interface ReadyLines {
  add(request: IncomingMessage, id: string, status: number): void;
}

const mostPaths = 500;

/**
 * Makes the same lines as the log does, by hand: a general serialiser takes longer for a line than sending a page
 * takes. The path is written as JSON once, and the time once a millisecond.
 *
 * @param lines how requests are logged elsewhere.
 * @param write takes one line with its line feed.
 */
export function readyLines(lines: RequestLog, write: (line: string) => void): ReadyLines {
  const paths = new Map<string, string>();
  let millisecond = 0;
  let time = '';

  const pathOf = (url: string): string => {
    const known = paths.get(url);
    if (known) return known;
    if (paths.size >= mostPaths) paths.clear();
    const path = JSON.stringify(loggedPath(url));
    paths.set(url, path);
    return path;
  };

  return {
    add(request, id, status) {
      const now = Date.now();
      if (now !== millisecond) {
        millisecond = now;
        time = new Date(now).toISOString();
      }
      const client = JSON.stringify(lines.clientOf(request));
      write(
        `{"level":"info","time":"${time}","id":"${id}","method":"${request.method}","path":${pathOf(request.url ?? '')},"status":${status},"client":${client},"ready":true,"msg":"request"}\n`,
      );
    },
  };
}
