import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon, { type Options } from 'autocannon';
import { apiPaths } from '../../data/site/api-paths.ts';
import { paths } from '../../data/site/paths.ts';
import { databaseFile, type Started, startServer } from './processes.ts';
import { median, quantity, type Row, repeat } from './report.ts';

const cachedConnections = 64;
const cachedRounds = 9;
const uncachedConnections = 32;
const uncachedRounds = 5;
const postRounds = 7;

/** Result of one load run. */
interface Load {
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
async function load({ origin, cpuSeconds }: Started, path: string, options: Options): Promise<Load> {
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

/** Waits until the size of the compressed response is stable: the best encoding is made after the first response. */
async function waitForBestEncoding(url: string): Promise<void> {
  let bytes = Number.POSITIVE_INFINITY;
  for (let repetitions = 0; repetitions < 4; ) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await response.arrayBuffer();
    const length = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
    repetitions = length === bytes ? repetitions + 1 : 0;
    bytes = length;
    await wait(250);
  }
}

/** A cached page against bare `node:http` that sends the same bytes. */
export async function cachedPages(): Promise<Row[]> {
  const site = await startServer('server/index.ts');
  await waitForBestEncoding(`${site.origin}/`);
  const bare = await startServer('tools/bench/bare-server.ts', { SAME_AS: `${site.origin}/` });
  const measure = (server: Started) => load(server, '/', { duration: 2, connections: cachedConnections });
  try {
    // Alternately, each first in every other round, so that other load on the machine affects both alike.
    const rounds = await repeat(cachedRounds, async (round) => {
      const bareFirst = round % 2 ? await measure(bare) : null;
      const ofSite = await measure(site);
      return { site: ofSite, bare: bareFirst ?? (await measure(bare)) };
    });
    const row = (name: string, of: (result: Load) => number, unit: string, target: Row['target']): Row => ({
      name: `Cached page, ${name} against bare node:http`,
      site: quantity(median(rounds.map((each) => of(each.site))), unit),
      baseline: quantity(median(rounds.map((each) => of(each.bare))), unit),
      value: median(rounds.map((each) => of(each.site) / of(each.bare))),
      target,
    });
    return [
      row('requests/s', ({ perCpuSecond }) => perCpuSecond, '/s', { atLeast: 0.9 }),
      row(`p99 latency at ${cachedConnections} connections`, ({ p99 }) => p99, 'ms', { atMost: 1.3 }),
    ];
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
  }
}

/** Milliseconds from the request to the first byte of the body. */
async function firstByteMs(url: string): Promise<number> {
  const begun = performance.now();
  const [response] = await once(get(url, { headers: { 'accept-encoding': 'br, zstd' } }), 'response');
  await once(response, 'data');
  return performance.now() - begun;
}

/** The largest page, rendered for every request. */
export async function uncachedPages(): Promise<Row[]> {
  const site = await startServer('server/index.ts', { PAGE_CACHE: 'off' });
  try {
    const loads = await repeat(uncachedRounds, () =>
      load(site, paths.projects, { duration: 4, connections: uncachedConnections }),
    );
    const firstBytes = await repeat(100, () => firstByteMs(site.origin + paths.projects));
    return [
      {
        name: `Uncached ${paths.projects}, renders per second of CPU time`,
        site: `p99 latency ${quantity(median(loads.map(({ p99 }) => p99)), 'ms')}`,
        value: median(loads.map(({ perCpuSecond }) => perCpuSecond)),
        unit: '/s',
      },
      {
        name: `Uncached ${paths.projects}, first byte without other load`,
        value: median(firstBytes),
        unit: 'ms',
      },
    ];
  } finally {
    await site.stop();
  }
}

/** A contact message of typical length. */
const body = JSON.stringify({
  firstName: 'Erika',
  lastName: 'Mustermann',
  email: 'erika.mustermann@post.example',
  subject: 'other',
  message: 'Good morning, we own a plot near the harbour and would like to talk about it. '.repeat(3).trim(),
});

/** Contact messages over HTTP, each committed to disk before it is answered. */
export async function posts(): Promise<Row[]> {
  const site = await startServer('tools/bench/unlimited-server.ts', {
    DATABASE_URL: `sqlite:${databaseFile('posts')}`,
    // Otherwise pages are rendered ahead beside the first rounds.
    PAGE_CACHE: 'off',
  });
  try {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body } as const;
    const loads = await repeat(postRounds, () =>
      load(site, apiPaths.contact, { duration: 2, connections: 64, ...post }),
    );
    const value = median(loads.map(({ perSecond }) => perSecond));
    return [{ name: 'Contact messages, posts per second', value, unit: '/s' }];
  } finally {
    await site.stop();
  }
}
