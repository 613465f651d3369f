import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { anonymizedIp, clientIp, type TrustProxy } from '../request/client-ip.ts';
import { idOf } from '../request/request-id.ts';

export interface RequestLine {
  id: string;
  method: string;
  /** Without the query: a query may hold what somebody typed. */
  path: string;
  status: number;
  /** Milliseconds from the request's head to the end of the answer. */
  ms: number;
  client: string;
  /** The visitor went away before the answer was whole. */
  aborted?: true;
}

/** How requests are logged; shared by Express and by the answers given before it. */
export interface RequestLog {
  /** Whether lines are written at all; asked first, because making one costs time. */
  isOn: boolean;
  write(line: RequestLine): void;
  clientOf(request: IncomingMessage): string;
}

/** The longest path that a line keeps. */
const longest = 200;
const mostAddresses = 1000;

/** A path as lines keep it: no query, no mail address, not endless. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  // Part by part: one pattern for the whole would go over a long part once for each of its characters.
  const parts = path.split('/').map((part) => (/@|%40/i.test(part) ? '…' : part));
  return parts.join('/').slice(0, longest);
}

/**
 * @param full keep visitors' whole addresses.
 */
export function requestLog(log: Logger, trust: TrustProxy, full: boolean): RequestLog {
  const shortened = new Map<string, string>();
  return {
    isOn: log.isLevelEnabled('info'),
    write: (line) => log.info(line, 'request'),
    clientOf(request) {
      const address = clientIp(request, trust);
      if (full) return address;
      const known = shortened.get(address);
      if (known !== undefined) return known;
      if (shortened.size >= mostAddresses) shortened.clear();
      const short = anonymizedIp(address);
      shortened.set(address, short);
      return short;
    },
  };
}

/** One line for each request, once its answer is done. Hands `response.locals.log` on, which names the request. */
export function logRequests(log: Logger, lines: RequestLog): RequestHandler {
  return (request, response, next) => {
    const begun = performance.now();
    const id = idOf(request);
    const client = lines.isOn ? lines.clientOf(request) : '';
    response.locals.log = log.child({ id });
    response.once('close', () => {
      if (!lines.isOn) return;
      lines.write({
        id,
        method: request.method,
        path: loggedPath(request.originalUrl),
        status: response.statusCode,
        ms: Math.round((performance.now() - begun) * 10) / 10,
        client,
        ...(response.writableFinished ? {} : { aborted: true }),
      });
    });
    next();
  };
}
