import { startServer } from './processes.ts';
import { quantity, type Row } from './report.ts';
import { median } from './rounds.ts';

/** From the start of the process to the end of the first page, with a database that is there already. */
export async function start(): Promise<Row[]> {
  const times: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const site = await startServer('server/index.ts');
    await site.stop();
    // The first start makes the database and fills the system's file cache.
    if (round > 0) times.push(site.took / 1000);
  }
  return [
    {
      name: 'Start of node server/index.ts to the first page',
      ours: `median of ${times.length}`,
      other: `fastest ${quantity(Math.min(...times), 's')}`,
      value: median(times),
      unit: 's',
      mark: { atMost: 1 },
    },
  ];
}
