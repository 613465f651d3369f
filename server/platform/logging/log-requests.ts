import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { memoize } from '../../../data/bounded-map.ts';
import type { CurrentContent } from '../../../data/snapshot/snapshot.ts';
import { clientIp, loggedIp, type TrustProxy } from '../http/client-ip.ts';
import { isToken } from '../text/tokens.ts';

/** Fields of a log entry. */
interface RequestLogEntry {
  id: string;
  method: string;
  /** Without the query, which may hold user input. */
  path: string;
  status: number;
  /** Milliseconds from the head of the request to the end of the response. */
  ms: number;
  /** IP address as in `loggedIp`. */
  client: string;
  /** The client disconnected before the response was complete. */
  aborted?: true;
}

/** The log of requests, shared by Express and the page cache. */
export interface RequestLog {
  /** Whether requests are logged at this log level. Callers check it first, because creating an entry takes time. */
  isEnabled: boolean;
  write(entry: RequestLogEntry): void;
  /** The client's IP address as the log shows it. */
  clientOf(request: IncomingMessage): string;
}

/** In characters. */
const maxPathLength = 200;
const maxIps = 1000;

/** The path of a URL as the log shows it: without query, with email addresses and tokens replaced, and shortened. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  // Segment by segment: a single pattern for the path would backtrack once for each character of a long segment.
  const segments = path
    .split('/')
    .map((segment) => (/@|%40/i.test(segment) || isToken(segment) ? '…' : segment));
  return segments.join('/').slice(0, maxPathLength);
}

/** Creates the log of requests. */
export function requestLog(log: Logger, trust: TrustProxy, content: CurrentContent): RequestLog {
  const memoizedIp = {
    shortened: memoize((ip) => loggedIp(ip, 'shortened'), maxIps),
    full: (ip: string) => ip,
  };
  return {
    isEnabled: log.isLevelEnabled('info'),
    write: (entry) => log.info(entry, 'request'),
    clientOf: (request) => memoizedIp[content().disclosures.ipAddresses.log](clientIp(request, trust)),
  };
}

/** A new id of a request: random, because a counter would show the site's traffic in `X-Request-Id`. */
export const nextId = () => randomUUID();

/** The id that `logRequests` has given to a request; empty when it has not run. */
export function requestIdOf(request: Request): string {
  return request.res?.locals.id ?? '';
}

/**
 * Gives every request an id, which is logged when its response is closed and sent as `X-Request-Id`. An `X-Request-Id` of the
 * client is ignored: its text would get into the logs. Sets `response.locals.log` to a logger with the id.
 */
export function logRequests(log: Logger, requests: RequestLog): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const id = nextId();
    response.locals.id = id;
    response.set('X-Request-Id', id);
    // Before the page cache replaces it.
    const { originalUrl } = request;
    const client = requests.isEnabled ? requests.clientOf(request) : '';
    response.locals.log = log.child({ id });
    response.once('close', () => {
      if (!requests.isEnabled) return;
      requests.write({
        id,
        method: request.method,
        path: loggedPath(originalUrl),
        status: response.statusCode,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        client,
        ...(response.writableFinished ? {} : { aborted: true }),
      });
    });
    next();
  };
}
