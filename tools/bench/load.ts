import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { onCore } from './cores.ts';
import type { Started } from './processes.ts';

/** What one run of load saw. */
export interface Load {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

const run = promisify(execFile);
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** Bare `node:http` is faster than what a load generator in JavaScript can ask for, so wrk is taken where there is one. */
export const loadTool = hasWrk ? 'wrk, one thread' : 'autocannon (may itself be the limit for ready pages)';

/**
 * Asks for one address as often as it is answered.
 *
 * @throws Error when an answer is not a success.
 */
async function get(url: string, seconds: number, connections: number): Promise<Load> {
  const accept = 'gzip, deflate, br, zstd';
  return hasWrk
    ? withWrk(url, seconds, connections, `accept-encoding: ${accept}`)
    : withAutocannon({ url, duration: seconds, connections, headers: { 'accept-encoding': accept } });
}

/**
 * The same, for a server on its own core.
 *
 * @returns also how much it answers in a second of processor time: on a quiet machine what it answers in a second, and
 *   on a busy one without what others take from its core or from the load's.
 */
export async function getFrom(
  { origin, busy }: Started,
  path: string,
  seconds: number,
  connections: number,
): Promise<Load & { perBusySecond: number }> {
  const before = await busy();
  const load = await get(origin + path, seconds, connections);
  return { ...load, perBusySecond: load.requests / ((await busy()) - before) };
}

/** Sends the same JSON as often as it is taken. */
export function post(url: string, body: unknown, seconds: number, connections: number): Promise<Load> {
  return withAutocannon({
    url,
    duration: seconds,
    connections,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function withAutocannon(options: Parameters<typeof autocannon>[0]): Promise<Load> {
  const { requests, duration, latency, errors, non2xx } = await autocannon(options);
  if (errors + non2xx > 0)
    throw new Error(`${errors + non2xx} of ${requests.total} requests to ${options.url} failed.`);
  return { requests: requests.total, perSecond: requests.total / duration, p99: latency.p99 };
}

const unit: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

async function withWrk(url: string, seconds: number, connections: number, header: string): Promise<Load> {
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
  const { stdout } = await run(...onCore('load', 'wrk', args));
  const failed = /Non-2xx.*|Socket errors.*/.exec(stdout)?.[0];
  if (failed) throw new Error(`${url}: ${failed}`);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const [, value = '', scale = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return { requests, perSecond, p99: Number(value) * (unit[scale] ?? Number.NaN) };
}
