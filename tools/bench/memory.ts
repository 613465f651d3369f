import { setTimeout as wait } from 'node:timers/promises';
import { locales } from '../../data/locale.ts';
import { isPresent, pages } from '../../data/site/pages.ts';
import { languageCookie } from '../../data/site/preferences.ts';
import { shippedSnapshot } from '../command/shipped-snapshot.ts';
import { load } from './load.ts';
import { type Started, startServer } from './processes.ts';
import { quantity, type Row } from './report.ts';

const fewRequests = 1_000;
const manyRequests = 100_000;

/** One request for every page in every language. */
function allRequests() {
  const content = shippedSnapshot();
  const present = pages.filter((page) => isPresent(page, content));
  return present.flatMap((page) =>
    locales.map((locale) => ({
      path: page.path.replace(':slug', content.news[0]?.slug ?? ''),
      headers: { cookie: `${languageCookie}=${locale}`, 'accept-encoding': 'br' },
    })),
  );
}

/** RSS of the idle server after a garbage collection, in bytes. It compresses pages for a while after the last response. */
async function idleMemory(site: Started): Promise<number> {
  for (let before = await site.cpuSeconds(); ; ) {
    await wait(1000);
    const now = await site.cpuSeconds();
    if (now - before < 0.2) return site.memoryUsage();
    before = now;
  }
}

const megabytes = (rss: number) => quantity(rss / 2 ** 20, 'MB');

/** Memory after many requests against memory after few, both after garbage collection. */
export async function memory(): Promise<Row[]> {
  const requests = allRequests();
  const site = await startServer('server/index.ts');
  try {
    await load(site, '', { connections: 16, amount: fewRequests, requests });
    const early = await idleMemory(site);
    await load(site, '', { connections: 16, amount: manyRequests - fewRequests, requests });
    const late = await idleMemory(site);
    return [
      {
        name: 'Memory (RSS) after 100,000 requests against after 1,000',
        site: megabytes(late),
        baseline: megabytes(early),
        value: late / early,
        target: { atMost: 1.2 },
      },
    ];
  } finally {
    await site.stop();
  }
}
