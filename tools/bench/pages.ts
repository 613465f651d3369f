import { setTimeout as wait } from 'node:timers/promises';
import { getFrom } from './load.ts';
import { type Started, startServer } from './processes.ts';
import { type Row, ratioRow } from './report.ts';
import { alternate, medians } from './rounds.ts';

const connections = 64;

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
export async function pages(): Promise<Row[]> {
  const site = await startServer('server/index.ts');
  await waitForBestEncoding(`${site.origin}/`);
  const bare = await startServer('tools/bench/bare-server.ts', { SAME_AS: `${site.origin}/` });
  try {
    const load = (server: Started) => () => getFrom(server, '/', 2, connections);
    const pairs = await alternate(load(site), load(bare), 9);
    return [
      ratioRow(
        'Cached page, requests/s against bare node:http',
        medians(pairs, ({ perCpuSecond }) => perCpuSecond),
        '/s',
        { atLeast: 0.9 },
      ),
      ratioRow(
        `Cached page, p99 latency at ${connections} connections against bare node:http`,
        medians(pairs, ({ p99 }) => p99),
        'ms',
        { atMost: 1.3 },
      ),
    ];
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
  }
}
