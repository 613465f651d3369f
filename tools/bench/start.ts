import { startServer } from './processes.ts';
import { quantity, type Row } from './report.ts';
import { median, repeat } from './rounds.ts';

/** Seconds from the start of the process to the end of the first page, with an existing database. */
export async function start(): Promise<Row[]> {
  // The first start creates the database and fills the system's file cache.
  const seconds = await repeat(9, async () => {
    const site = await startServer('server/index.ts');
    await site.stop();
    return site.startMs / 1000;
  });
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
