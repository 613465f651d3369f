import { paths } from '../../data/site/paths.ts';
import { getFrom } from './load.ts';
import { startServer, startWorker } from './processes.ts';
import { type Row, ratioRow } from './report.ts';
import { alternate, medians } from './rounds.ts';

const perCpuSecond = (throughput: { perCpuSecond: number }) => throughput.perCpuSecond;

/**
 * Uncached rendering of the largest page by the server against `renderToString`; and React's stream without a server,
 * the upper limit for a server that streams.
 */
export async function render(): Promise<Row[]> {
  const site = await startServer('server/index.ts', { PAGE_CACHE: 'off' });
  const string = await startWorker('bare-render.ts');
  const stream = await startWorker('bare-render.ts', { BARE: 'stream' });
  try {
    const serverPairs = await alternate<{ perCpuSecond: number }>(
      () => getFrom(site, paths.projects, 2, 32),
      () => string.work(2),
      9,
    );
    const streamPairs = await alternate(
      () => stream.work(2),
      () => string.work(2),
      9,
    );
    return [
      ratioRow(
        'Uncached page, renders/s of /projects against bare renderToString',
        medians(serverPairs, perCpuSecond),
        'pages/s',
        { atLeast: 0.7 },
      ),
      ratioRow(
        'Bare React stream, renders/s of /projects against bare renderToString',
        medians(streamPairs, perCpuSecond),
        'pages/s',
      ),
    ];
  } finally {
    await Promise.all([site.stop(), string.stop(), stream.stop()]);
  }
}
