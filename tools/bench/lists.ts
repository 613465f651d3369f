import { apiPaths } from '../../data/site/paths.ts';
import { fill } from './fill.ts';
import { databaseFile, type Started, startServer } from './processes.ts';
import { quantity, type Row } from './report.ts';
import { inTurns, median, middle } from './rounds.ts';

const token = 'only-for-this-measurement-0123456789';
const authorization = `Bearer ${token}`;

async function started(rows: number): Promise<Started> {
  return startServer('server/index.ts', {
    DATABASE_URL: `sqlite:${databaseFile(String(rows))}`,
    ADMIN_TOKEN: token,
  });
}

/** Reads an answer to its end, as fast as it comes. @returns its bytes. */
async function read(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { authorization } });
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}.`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += chunk.length;
  return bytes;
}

/** Milliseconds that the two first pages of the inbox take, in the middle of many calls. */
async function firstPage({ origin }: Started): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < 60; call += 1) {
    const begun = performance.now();
    await Promise.all(
      [apiPaths.messages, apiPaths.subscribers].map((path) => read(`${origin}${path}?limit=50`)),
    );
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** The first page of a long inbox against that of a short one. */
async function inbox(): Promise<Row> {
  const long = await started(1_000_000);
  const short = await started(1_000);
  try {
    const pairs = await inTurns(
      () => firstPage(long),
      () => firstPage(short),
      7,
    );
    const time = middle(pairs, Number);
    return {
      name: 'First inbox page at 1,000,000 rows against 1,000',
      ours: quantity(time.ours, 'ms'),
      other: quantity(time.other, 'ms'),
      value: time.ratio,
      mark: { atMost: 1.5 },
    };
  } finally {
    await Promise.all([long.stop(), short.stop()]);
  }
}

/** The most that a fresh server ever held while it sent a whole list. */
async function peak(rows: number): Promise<number> {
  const site = await started(rows);
  try {
    await read(site.origin + apiPaths.messages);
    return (await site.measure()).peak;
  } finally {
    await site.stop();
  }
}

async function streamed(): Promise<Row> {
  const pairs = await inTurns(
    () => peak(1_000_000),
    () => peak(10_000),
    1,
  );
  const memory = middle(pairs, Number);
  return {
    name: 'Peak memory of the streamed list at 1,000,000 rows against 10,000',
    ours: quantity(memory.ours / 2 ** 20, 'MB'),
    other: quantity(memory.other / 2 ** 20, 'MB'),
    value: memory.ratio,
    mark: { atMost: 1.3 },
  };
}

/** What the length of the lists costs. */
export async function lists(): Promise<Row[]> {
  for (const rows of [1_000, 10_000, 1_000_000]) await fill(databaseFile(String(rows)), rows);
  return [await inbox(), await streamed()];
}
