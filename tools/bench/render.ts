import { paths } from '../../data/paths.ts';
import { getFrom } from './load.ts';
import { startServer, startWorker } from './processes.ts';
import { quantity, type Row } from './report.ts';
import { inTurns, middle } from './rounds.ts';

/** The first rendering of the largest page, all that a visitor waits for, against React alone. */
export async function render(): Promise<Row[]> {
  const site = await startServer('server/index.ts', { PAGE_CACHE: 'off' });
  const react = await startWorker('bare-render.ts');
  try {
    const pairs = await inTurns<{ perBusySecond: number }>(
      () => getFrom(site, paths.projects, 2, 32),
      () => react.work(2),
      9,
    );
    const speed = middle(pairs, (each) => each.perBusySecond);
    return [
      {
        name: 'First rendering of /projects against renderToString alone',
        ours: quantity(speed.ours, 'pages/s'),
        other: quantity(speed.other, 'pages/s'),
        value: speed.ratio,
        mark: { atLeast: 0.7 },
      },
    ];
  } finally {
    await Promise.all([site.stop(), react.stop()]);
  }
}
