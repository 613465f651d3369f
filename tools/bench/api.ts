import { apiPaths } from '../../data/site/paths.ts';
import { lists } from './lists.ts';
import { post } from './load.ts';
import { message } from './message-row.ts';
import { databaseFile, startServer, startWorker } from './processes.ts';
import { quantity, type Row } from './report.ts';
import { inTurns, middle } from './rounds.ts';

/** Messages that visitors send, all the way to the disk, against inserts alone. */
async function posts(): Promise<Row> {
  const site = await startServer('tools/bench/unlimited-server.ts', {
    DATABASE_URL: `sqlite:${databaseFile('posts')}`,
  });
  const inserts = await startWorker('bare-inserts.ts', { DATABASE_FILE: databaseFile('inserts') });
  try {
    const send = async () => (await post(site.origin + apiPaths.contact, message, 2, 64)).perSecond;
    const insert = async () => (await inserts.work(2)).perSecond;
    const speed = middle(await inTurns(send, insert, 7), Number);
    return {
      name: 'Posts/s against bare single-row inserts',
      ours: quantity(speed.ours, '/s'),
      other: quantity(speed.other, '/s'),
      value: speed.ratio,
      mark: { atLeast: 0.5 },
    };
  } finally {
    await Promise.all([site.stop(), inserts.stop()]);
  }
}

/** The API on SQLite. */
export async function api(): Promise<Row[]> {
  return [await posts(), ...(await lists())];
}
