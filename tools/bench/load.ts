import autocannon, { type Options } from 'autocannon';
import type { Started } from './processes.ts';

/** Result of one load run. */
export interface Load {
  perSecond: number;
  /** Requests per second of the server's CPU time, which do not depend on other load on the machine. */
  perCpuSecond: number;
  /** 99th percentile of the latency, in milliseconds. */
  p99: number;
}

/** Content encodings that a browser accepts. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/**
 * Sends requests as often as possible.
 *
 * @throws Error when a request fails or its status is not 2xx.
 */
export async function load({ origin, cpuSeconds }: Started, path: string, options: Options): Promise<Load> {
  const before = await cpuSeconds();
  const result = await autocannon({ url: origin + path, headers, ...options });
  const { duration, latency, errors, non2xx } = result;
  const { total } = result.requests;
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} of ${total} requests to ${path} failed.`);
  return {
    perSecond: total / duration,
    perCpuSecond: total / ((await cpuSeconds()) - before),
    p99: latency.p99,
  };
}
