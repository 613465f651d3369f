import { paths } from '../../data/site/paths.ts';
import { getFrom } from './load.ts';
import { startServer } from './processes.ts';
import { quantity, type Row } from './report.ts';
import { median } from './rounds.ts';

const connections = 32;
const rounds = 5;

/** Whether pages that are not cached are rendered in the order of their requests: latency of the slowest against the median. */
export async function uncached(): Promise<Row[]> {
  const site = await startServer('server/index.ts', { PAGE_CACHE: 'off' });
  try {
    const loads = [];
    // The first round compiles the code.
    for (let round = 0; round <= rounds; round += 1)
      loads.push(await getFrom(site, paths.projects, 4, connections));
    const measured = loads.slice(1);
    return [
      {
        name: `Uncached page, p99 latency at ${connections} connections against the median`,
        site: quantity(median(measured.map(({ p99 }) => p99)), 'ms'),
        baseline: quantity(median(measured.map(({ p50 }) => p50)), 'ms'),
        value: median(measured.map(({ p50, p99 }) => p99 / p50)),
        target: { atMost: 3 },
      },
    ];
  } finally {
    await site.stop();
  }
}
