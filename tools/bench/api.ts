import { apiPaths } from '../../data/site/paths.ts';
import { lists } from './lists.ts';
import { post } from './load.ts';
import { message } from './message-row.ts';
import { databaseFile, startServer, startWorker } from './processes.ts';
import { type Row, ratioRow } from './report.ts';
import { alternate, medians } from './rounds.ts';

/** Contact messages over HTTP, committed to disk, against bare inserts. */
async function posts(): Promise<Row> {
  const site = await startServer('tools/bench/unlimited-server.ts', {
    DATABASE_URL: `sqlite:${databaseFile('posts')}`,
  });
  const inserts = await startWorker('bare-inserts.ts', { DATABASE_FILE: databaseFile('inserts') });
  try {
    const send = async () => (await post(site.origin + apiPaths.contact, message, 2, 64)).perSecond;
    const insert = async () => (await inserts.work(2)).perSecond;
    const speed = medians(await alternate(send, insert, 7), Number);
    return ratioRow('Contact messages, posts/s against bare single-row inserts', speed, '/s', {
      atLeast: 0.5,
    });
  } finally {
    await Promise.all([site.stop(), inserts.stop()]);
  }
}

/** The API on SQLite. */
export async function api(): Promise<Row[]> {
  return [await posts(), ...(await lists())];
}
