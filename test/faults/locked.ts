import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort, startServer, temporaryFolder } from './server-process.ts';
import { compare, readStored } from './stored.ts';
import { ask, emptyTally, subscribe } from './visitors.ts';

export interface LockedResult {
  /** Status of a post that was sent while another process held the database. */
  posted: number | null;
  /** Statuses of pages and of `/healthz` meanwhile. */
  meanwhile: number[];
  /** Status of a post afterwards. */
  after: number | null;
  lost: number;
}

/**
 * Another process locks the database for writing.
 *
 * @param milliseconds for how long; the server itself waits 15 seconds.
 */
export async function lockDatabase(milliseconds: number): Promise<LockedResult> {
  const { folder, remove } = temporaryFolder();
  const file = path.join(folder, 'site.sqlite');
  const tally = emptyTally();
  try {
    const server = await startServer({
      environment: { PORT: String(await freePort()), DATABASE_URL: `sqlite:${file}` },
    });
    await subscribe(tally, server.origin, 'before@load.example');
    const other = new DatabaseSync(file);
    other.exec('PRAGMA busy_timeout = 15000');
    other.exec('BEGIN IMMEDIATE');
    const posting = subscribe(tally, server.origin, 'waiting@load.example');
    const meanwhile = [
      (await ask(server.origin, '/about')).status,
      (await ask(server.origin, '/healthz')).status,
    ];
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    other.exec('COMMIT');
    other.close();
    const posted = await posting;
    const after = await subscribe(tally, server.origin, 'after@load.example');
    await server.end();
    return { posted, meanwhile, after, lost: compare(tally.acknowledged, readStored(file)).lost };
  } finally {
    remove();
  }
}
