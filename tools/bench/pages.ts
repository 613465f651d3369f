import { setTimeout as wait } from 'node:timers/promises';
import { getFrom } from './load.ts';
import { type Started, startServer } from './processes.ts';
import { quantity, type Row } from './report.ts';
import { inTurns, middle } from './rounds.ts';

const connections = 64;

/** Until the best compressed form is there: it is made after the first answer. */
async function lightest(url: string): Promise<void> {
  let weight = Number.POSITIVE_INFINITY;
  for (let same = 0; same < 4; ) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    const now = Number(answer.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
    same = now === weight ? same + 1 : 0;
    weight = now;
    await wait(250);
  }
}

/** A ready page against bare `node:http` sending the same bytes. */
export async function pages(): Promise<Row[]> {
  const site = await startServer('server/index.ts');
  await lightest(`${site.origin}/`);
  const bare = await startServer('tools/bench/bare-server.ts', { SAME_AS: `${site.origin}/` });
  try {
    const ask = (server: Started) => () => getFrom(server, '/', 2, connections);
    const pairs = await inTurns(ask(site), ask(bare), 9);
    const speed = middle(pairs, (load) => load.perBusySecond);
    const slowest = middle(pairs, (load) => load.p99);
    return [
      {
        name: 'Ready page, requests/s against bare node:http',
        ours: quantity(speed.ours, '/s'),
        other: quantity(speed.other, '/s'),
        value: speed.ratio,
        mark: { atLeast: 0.9 },
      },
      {
        name: `Ready page, p99 at ${connections} connections against bare node:http`,
        ours: quantity(slowest.ours, 'ms'),
        other: quantity(slowest.other, 'ms'),
        value: slowest.ratio,
        mark: { atMost: 1.3 },
      },
    ];
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
  }
}
