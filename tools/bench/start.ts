import { startServer } from './processes.ts';
import { quantity, type Row } from './report.ts';
import { median } from './rounds.ts';

/** Seconds from the start of the process to the end of the first page, with an existing database. */
export async function start(): Promise<Row[]> {
  const seconds: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const site = await startServer('server/index.ts');
    await site.stop();
    // The first start creates the database and fills the system's file cache.
    if (round > 0) seconds.push(site.startMs / 1000);
  }
  return [
    {
      name: 'Start of node server/index.ts to the first page',
      site: `median of ${seconds.length}`,
      baseline: `minimum ${quantity(Math.min(...seconds), 's')}`,
      value: median(seconds),
      unit: 's',
      target: { atMost: 1 },
    },
  ];
}
