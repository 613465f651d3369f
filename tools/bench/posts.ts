import { apiPaths } from '../../data/site/paths.ts';
import { load } from './load.ts';
import { databaseFile, startServer } from './processes.ts';
import type { Row } from './report.ts';
import { median, repeat } from './rounds.ts';

const rounds = 7;

/** A contact message of typical length. */
const headers = { 'content-type': 'application/json' };
const body = JSON.stringify({
  firstName: 'Erika',
  lastName: 'Mustermann',
  email: 'erika.mustermann@post.example',
  subject: 'other',
  message: 'Good morning, we own a plot near the harbour and would like to talk about it. '.repeat(3).trim(),
});

/** Contact messages over HTTP, each committed to disk before it is answered. */
export async function posts(): Promise<Row[]> {
  const site = await startServer('tools/bench/unlimited-server.ts', {
    DATABASE_URL: `sqlite:${databaseFile('posts')}`,
  });
  try {
    const loads = await repeat(rounds, () =>
      load(site, apiPaths.contact, { duration: 2, connections: 64, method: 'POST', headers, body }),
    );
    const value = median(loads.map(({ perSecond }) => perSecond));
    return [{ name: 'Contact messages, posts per second', value, unit: '/s' }];
  } finally {
    await site.stop();
  }
}
