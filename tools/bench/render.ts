import { paths } from '../../data/site/paths.ts';
import { getFrom } from './load.ts';
import { startServer, startWorker } from './processes.ts';
import { quantity, type Row } from './report.ts';
import { inTurns, middle } from './rounds.ts';

const perBusySecond = (work: { perBusySecond: number }) => work.perBusySecond;

/**
 * The first rendering of the largest page, all that a visitor waits for, against React alone; and how far React's own
 * stream gets, which no server around it can pass.
 */
export async function render(): Promise<Row[]> {
  const site = await startServer('server/index.ts', { PAGE_CACHE: 'off' });
  const string = await startWorker('bare-render.ts');
  const stream = await startWorker('bare-render.ts', { BARE: 'stream' });
  try {
    const whole = middle(
      await inTurns<{ perBusySecond: number }>(
        () => getFrom(site, paths.projects, 2, 32),
        () => string.work(2),
        9,
      ),
      perBusySecond,
    );
    const floor = middle(
      await inTurns(
        () => stream.work(2),
        () => string.work(2),
        9,
      ),
      perBusySecond,
    );
    return [
      {
        name: 'First rendering of /projects against renderToString alone',
        ours: quantity(whole.ours, 'pages/s'),
        other: quantity(whole.other, 'pages/s'),
        value: whole.ratio,
        mark: { atLeast: 0.7 },
      },
      {
        name: "React's stream of it, written nowhere, against the same",
        ours: quantity(floor.ours, 'pages/s'),
        other: quantity(floor.other, 'pages/s'),
        value: floor.ratio,
      },
    ];
  } finally {
    await Promise.all([site.stop(), string.stop(), stream.stop()]);
  }
}
