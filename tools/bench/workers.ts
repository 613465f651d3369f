import { availableParallelism } from 'node:os';
import { paths } from '../../data/site/paths.ts';
import { getFromAll } from './load.ts';
import { type Started, startServer } from './processes.ts';
import { type Row, ratioRow } from './report.ts';
import { alternate, medians } from './rounds.ts';

const connections = 32;

/** Uncached pages of two server processes against one, both under the supervisor and on all cores. */
export async function workers(): Promise<Row[]> {
  const start = (count: number) =>
    startServer('server/supervise.ts', { PAGE_CACHE: 'off', WORKERS: String(count) }, 'all');
  const one = await start(1);
  const two = await start(2);
  try {
    const load = (server: Started) => () => getFromAll(server, paths.projects, 3, connections);
    const pairs = await alternate(load(two), load(one), 5);
    return [
      ratioRow(
        `Uncached page, two server processes against one on ${availableParallelism()} cores`,
        medians(pairs, ({ perSecond }) => perSecond),
        'pages/s',
        availableParallelism() > 1 ? { atLeast: 1.8 } : undefined,
      ),
    ];
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
}
