import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { freePort } from '../support/free-port.ts';
import type { RequestLoopData } from './request-loop.ts';
import { startServer, temporaryFolder } from './server-process.ts';

interface Load {
  /** Responses per second that the loop of requests got. */
  perSecond: number;
  /** 95th percentile of the response time of other visitors, in milliseconds. */
  p95Ms: number;
}

/** The load without further requests, with requests for an ordinary page, and with requests that nobody has sent before. */
export interface UncachedResult {
  quiet: Load;
  ordinary: Load;
  flash: Load;
  notFound: Load;
  filters: Load;
}

const visitedPaths = ['/', '/about', '/projects', '/business', '/contact'];
const visitors = 4;
const pauseMs = 20;

function visit(origin: string, path: string, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.once('end', () => resolve(performance.now() - startedAt));
    });
    sent.once('error', reject);
    sent.end();
  });
}

/** The response times of visitors who load cached pages until the signal comes, in milliseconds. */
export async function measureVisitors(origin: string, until: AbortSignal): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const durations: number[] = [];
  const browse = async () => {
    for (let index = 0; !until.aborted; index += 1) {
      durations.push(await visit(origin, visitedPaths[index % visitedPaths.length] ?? '/', agent));
      await wait(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: visitors }, browse));
  agent.destroy();
  return durations;
}

function p95(durations: number[]): number {
  const sorted = durations.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.floor(sorted.length * 0.95)] ?? 0) * 10) / 10;
}

async function measureLoad(data: RequestLoopData | null, origin: string, seconds: number): Promise<Load> {
  const worker = data && new Worker(new URL('./request-loop.ts', import.meta.url), { workerData: data });
  let responses = 0;
  worker?.on('message', (count: number) => {
    responses = count;
  });
  const failure = new Promise<never>((_resolve, reject) => worker?.once('error', reject));
  try {
    // The worker starts, and the first requests of a client are not limited.
    await Promise.race([wait(2000), failure]);
    const before = responses;
    const durations = await Promise.race([
      measureVisitors(origin, AbortSignal.timeout(seconds * 1000)),
      failure,
    ]);
    return { perSecond: Math.round((responses - before) / seconds), p95Ms: p95(durations) };
  } finally {
    await worker?.terminate();
  }
}

/**
 * Sends requests over some connections that the page cache has not seen before, and measures the response times of visitors who
 * load cached pages meanwhile. It needs a build (`npm run build`), because only real pages take time to render.
 *
 * @param seconds duration of each kind of load.
 */
export async function sendUncachedRequests({
  connections,
  seconds,
}: {
  connections: number;
  seconds: number;
}): Promise<UncachedResult> {
  const { folder, remove } = temporaryFolder();
  const server = await startServer({
    args: ['server/index.ts'],
    environment: { PORT: String(await freePort()), DATABASE_URL: `sqlite:${folder}/site.sqlite` },
  });
  try {
    const { origin } = server;
    const load = (kind: RequestLoopData['kind'] | null) =>
      measureLoad(kind && { origin, connections, kind }, origin, seconds);
    await measureVisitors(origin, AbortSignal.timeout(2000));
    return {
      quiet: await load(null),
      ordinary: await load('ordinary pages'),
      flash: await load('unknown flash messages'),
      notFound: await load('unknown paths'),
      filters: await load('filter combinations'),
    };
  } finally {
    await server.end();
    remove();
  }
}

/** Whether no kind of request delays other visitors to more than twice the time of a quiet server, or of one that is busy with ordinary pages. */
export function hasBoundedDelay({ quiet, ordinary, flash, notFound, filters }: UncachedResult): boolean {
  const usualMs = Math.max(quiet.p95Ms, ordinary.p95Ms);
  return [flash, notFound, filters].every(({ p95Ms }) => p95Ms <= 2 * usualMs);
}
