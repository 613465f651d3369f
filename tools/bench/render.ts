import { paths } from '../../data/paths.ts';
import { get } from './load.ts';
import { startServer, startWorker } from './processes.ts';
import { quantity, type Row } from './report.ts';
import { inTurns, middle } from './rounds.ts';

/** The first rendering of the largest page, all that a visitor waits for, against React alone. */
export async function render(): Promise<Row[]> {
  const site = await startServer('server/index.ts', { PAGE_CACHE: 'off' });
  const react = await startWorker('bare-render.ts');
  try {
    const whole = async () => (await get(site.origin + paths.projects, 2, 8)).perSecond;
    const speed = middle(await inTurns(whole, () => react.work(2), 9), Number);
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
