import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '../../data/site/paths.ts';
import { type Load, load } from './load.ts';
import { type Started, startServer } from './processes.ts';
import { quantity, type Row, ratioRow } from './report.ts';
import { alternate, median, medians } from './rounds.ts';

const cachedConnections = 64;
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
  try {
    const measure = (server: Started) => () =>
      load(server, { path: '/', seconds: 2, connections: cachedConnections });
    const pairs = await alternate(measure(site), measure(bare), 9);
    const row = (name: string, of: (result: Load) => number, unit: string, target: Row['target']) =>
      ratioRow(`Cached page, ${name} against bare node:http`, medians(pairs, of), unit, target);
    return [
      row('requests/s', ({ perCpuSecond }) => perCpuSecond, '/s', { atLeast: 0.9 }),
      row(`p99 latency at ${cachedConnections} connections`, ({ p99 }) => p99, 'ms', { atMost: 1.3 }),
    ];
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
  }
}

/** Milliseconds from the request to the first byte of the body. */
function firstByteMs(url: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br, zstd' } }, (response) => {
      response.once('data', () => resolve(performance.now() - begun)).once('error', reject);
    }).once('error', reject);
  });
}

/** The largest page, rendered for every request. */
export async function uncachedPages(): Promise<Row[]> {
  const site = await startServer('server/index.ts', { PAGE_CACHE: 'off' });
  try {
    const loads: Load[] = [];
    // The first round compiles the code.
    for (let round = 0; round <= uncachedRounds; round += 1) {
      const result = await load(site, { path: paths.projects, seconds: 4, connections: uncachedConnections });
      if (round > 0) loads.push(result);
    }
    const firstBytes: number[] = [];
    for (let call = 0; call < 100; call += 1)
      firstBytes.push(await firstByteMs(site.origin + paths.projects));
    return [
      {
        name: `Uncached ${paths.projects}, renders per second of CPU time`,
        site: `p99 latency ${quantity(median(loads.map(({ p99 }) => p99)), 'ms')}`,
        baseline: '',
        value: median(loads.map(({ perCpuSecond }) => perCpuSecond)),
        unit: '/s',
      },
      {
        name: `Uncached ${paths.projects}, first byte without other load`,
        site: '',
        baseline: '',
        value: median(firstBytes),
        unit: 'ms',
      },
    ];
  } finally {
    await site.stop();
  }
}
