import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '../../data/site/paths.ts';
import { type Load, load } from './load.ts';
import { startServer } from './processes.ts';
import { quantity, type Row } from './report.ts';
import { median, repeat } from './rounds.ts';

const cachedConnections = 64;
const cachedRounds = 9;
const uncachedConnections = 32;
const uncachedRounds = 5;

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
  const servers = { site, bare };
  type Side = keyof typeof servers;
  const measure = (side: Side) => load(servers[side], '/', { duration: 2, connections: cachedConnections });
  try {
    // Alternately, each first in every other round, so that other load on the machine affects both alike.
    const rounds = await repeat(cachedRounds, async (round) => {
      const order: [Side, Side] = round % 2 ? ['bare', 'site'] : ['site', 'bare'];
      const results = [await measure(order[0]), await measure(order[1])];
      return { [order[0]]: results[0], [order[1]]: results[1] } as Record<Side, Load>;
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
