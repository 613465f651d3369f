import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { news } from '../../data/content/news.ts';
import { locales } from '../../data/locale.ts';
import { pages } from '../../data/site/pages.ts';
import { languageCookie } from '../../data/site/preferences.ts';
import type { Measured } from './answer-state.ts';
import { type Started, startServer } from './processes.ts';
import { quantity, type Row } from './report.ts';

const few = 1_000;
const many = 100_000;

/** Every page in every language, in turns. */
const requests = pages.flatMap((page) =>
  locales.map((locale) => ({
    path: page.path.replace(':slug', news[0]?.slug ?? ''),
    headers: { cookie: `${languageCookie}=${locale}`, 'accept-encoding': 'br' },
  })),
);

async function visit(origin: string, amount: number): Promise<void> {
  const { errors, non2xx } = await autocannon({ url: origin, connections: 16, amount, requests });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} of ${amount} requests failed.`);
}

/** What the server holds once nothing is under way: pages are still being compressed after they went out. */
async function settled(site: Started): Promise<Measured> {
  for (let before = await site.busy(); ; ) {
    await wait(1000);
    const now = await site.busy();
    if (now - before < 0.2) return site.measure();
    before = now;
  }
}

const megabytes = ({ rss, heapUsed }: Measured) =>
  `${quantity(rss / 2 ** 20, 'MB')}, heap ${quantity(heapUsed / 2 ** 20, 'MB')}`;

/** What the server holds after many requests against after few, garbage collected. */
export async function memory(): Promise<Row[]> {
  const site = await startServer('server/index.ts');
  try {
    await visit(site.origin, few);
    const early = await settled(site);
    await visit(site.origin, many - few);
    const late = await settled(site);
    return [
      {
        name: 'Memory after 100,000 requests against after 1,000',
        ours: megabytes(late),
        other: megabytes(early),
        value: late.rss / early.rss,
        mark: { atMost: 1.2 },
      },
    ];
  } finally {
    await site.stop();
  }
}
