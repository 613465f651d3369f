import { apiPaths } from '../../data/site/paths.ts';
import { fill } from './fill.ts';
import { databaseFile, type Started, startServer } from './processes.ts';
import { type Row, ratioRow } from './report.ts';
import { alternate, median, medians } from './rounds.ts';

const token = 'only-for-this-measurement-0123456789';
const authorization = `Bearer ${token}`;

async function startWithRows(rows: number): Promise<Started> {
  return startServer('server/index.ts', {
    DATABASE_URL: `sqlite:${databaseFile(String(rows))}`,
    ADMIN_TOKEN: token,
  });
}

/** Reads a response to its end without holding it in memory. */
async function drain(url: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization } });
  if (!response.ok || !response.body) throw new Error(`${url} responded with ${response.status}.`);
  await response.body.pipeTo(new WritableStream());
}

/** Median time of loading the first pages of both lists of the inbox, in milliseconds. */
async function firstPageMs({ origin }: Started): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < 60; call += 1) {
    const begun = performance.now();
    await Promise.all(
      [apiPaths.messages, apiPaths.subscribers].map((path) => drain(`${origin}${path}?limit=50`)),
    );
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** The first page of a long inbox against that of a short one. */
async function firstPage(): Promise<Row> {
  const long = await startWithRows(1_000_000);
  const short = await startWithRows(1_000);
  try {
    const pairs = await alternate(
      () => firstPageMs(long),
      () => firstPageMs(short),
      7,
    );
    const name = 'First inbox page, latency at 1,000,000 rows against 1,000';
    return ratioRow(name, medians(pairs, Number), 'ms', { atMost: 1.5 });
  } finally {
    await Promise.all([long.stop(), short.stop()]);
  }
}

/** Peak memory of a fresh server that sends a full list, in megabytes. */
async function peakMegabytes(rows: number): Promise<number> {
  const site = await startWithRows(rows);
  try {
    await drain(site.origin + apiPaths.messages);
    return (await site.memoryUsage()).peakRss / 2 ** 20;
  } finally {
    await site.stop();
  }
}

async function streamedList(): Promise<Row> {
  const pairs = await alternate(
    () => peakMegabytes(1_000_000),
    () => peakMegabytes(10_000),
    1,
  );
  const name = 'Streamed list, peak memory at 1,000,000 rows against 10,000';
  return ratioRow(name, medians(pairs, Number), 'MB', { atMost: 1.3 });
}

/** Dependence of the list endpoints on the number of rows. */
export async function lists(): Promise<Row[]> {
  for (const rows of [1_000, 10_000, 1_000_000]) await fill(databaseFile(String(rows)), rows);
  return [await firstPage(), await streamedList()];
}
