import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { pinned } from './cores.ts';
import type { Started } from './processes.ts';

/** Result of one load run. */
interface LoadResult {
  requests: number;
  perSecond: number;
  /** Median and 99th percentile of the latency, in milliseconds. */
  p50: number;
  p99: number;
}

const run = promisify(execFile);
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** Bare `node:http` can outpace a load generator written in JavaScript, so wrk is used where it is installed. */
export const loadTool = hasWrk
  ? 'wrk, one thread'
  : 'autocannon (may itself be the bottleneck for cached pages)';

/**
 * Requests one URL as often as possible.
 *
 * @throws Error when a request fails or its status is not 2xx.
 */
async function get(url: string, seconds: number, connections: number): Promise<LoadResult> {
  const accept = 'gzip, deflate, br, zstd';
  return hasWrk
    ? withWrk(url, seconds, connections, `accept-encoding: ${accept}`)
    : withAutocannon({ url, duration: seconds, connections, headers: { 'accept-encoding': accept } });
}

/**
 * Loads one path of a server on its own core.
 *
 * @returns also the requests per second of the server's CPU time, which do not depend on other load on the machine. On
 *   an idle machine they equal the requests per second.
 */
export async function getFrom(
  { origin, cpuSeconds }: Started,
  path: string,
  seconds: number,
  connections: number,
): Promise<LoadResult & { perCpuSecond: number }> {
  const before = await cpuSeconds();
  const load = await get(origin + path, seconds, connections);
  return { ...load, perCpuSecond: load.requests / ((await cpuSeconds()) - before) };
}

/** Loads one path of a server that runs in several processes; the rates are per second of wall-clock time. */
export function getFromAll(
  { origin }: Pick<Started, 'origin'>,
  path: string,
  seconds: number,
  connections: number,
) {
  return get(origin + path, seconds, connections);
}

/** Posts the same JSON as often as possible. */
export function post(url: string, body: unknown, seconds: number, connections: number): Promise<LoadResult> {
  return withAutocannon({
    url,
    duration: seconds,
    connections,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function withAutocannon(options: Parameters<typeof autocannon>[0]): Promise<LoadResult> {
  const { requests, duration, latency, errors, non2xx } = await autocannon(options);
  if (errors + non2xx > 0)
    throw new Error(`${errors + non2xx} of ${requests.total} requests to ${options.url} failed.`);
  return {
    requests: requests.total,
    perSecond: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
  };
}

const millisecondsOf: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

async function withWrk(
  url: string,
  seconds: number,
  connections: number,
  header: string,
): Promise<LoadResult> {
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '--timeout',
    '30s',
    '-H',
    header,
    url,
  ];
  const { stdout } = await run(...pinned('load', 'wrk', args));
  const failed = /Non-2xx.*|Socket errors.*/.exec(stdout)?.[0];
  if (failed) throw new Error(`${url}: ${failed}`);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const percentile = (name: string) => {
    const [, value = '', unit = ''] = new RegExp(`${name}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
    return Number(value) * (millisecondsOf[unit] ?? Number.NaN);
  };
  return { requests, perSecond, p50: percentile('50'), p99: percentile('99') };
}
