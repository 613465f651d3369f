import autocannon from 'autocannon';
import type { Started } from './processes.ts';

/** Result of one load run. */
export interface Load {
  requests: number;
  perSecond: number;
  /** Requests per second of the server's CPU time, which do not depend on other load on the machine. */
  perCpuSecond: number;
  /** 99th percentile of the latency, in milliseconds. */
  p99: number;
}

interface Request {
  path: string;
  seconds: number;
  connections: number;
  /** Posted as JSON; without it the path is requested with GET. */
  body?: unknown;
}

/**
 * Sends one request as often as possible.
 *
 * @throws Error when a request fails or its status is not 2xx.
 */
export async function load(
  { origin, cpuSeconds }: Started,
  { path, seconds, connections, body }: Request,
): Promise<Load> {
  const before = await cpuSeconds();
  const { requests, duration, latency, errors, non2xx } = await autocannon({
    url: origin + path,
    duration: seconds,
    connections,
    ...(body === undefined
      ? { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (errors + non2xx > 0)
    throw new Error(`${errors + non2xx} of ${requests.total} requests to ${path} failed.`);
  return {
    requests: requests.total,
    perSecond: requests.total / duration,
    perCpuSecond: requests.total / ((await cpuSeconds()) - before),
    p99: latency.p99,
  };
}
