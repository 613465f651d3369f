import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freePort } from '../support/free-port.ts';
import { emptyTally, sendRequest, subscribe } from './load.ts';
import { startServer, temporaryFolder } from './server-process.ts';
import { compare, readStored } from './stored.ts';

export interface LockedResult {
  /** Status of a subscription that is sent during the lock. */
  posted: number | null;
  /** Statuses of a page and of `/healthz` during the lock. */
  during: number[];
  /** Status of a subscription after the lock. */
  after: number | null;
  lost: number;
}

/**
 * Locks the database for writing by another connection than the server's.
 *
 * @param lockMs duration of the lock in milliseconds; the server waits at most 15 seconds for it.
 */
export async function lockDatabase(lockMs: number): Promise<LockedResult> {
  using temporary = temporaryFolder();
  const { folder } = temporary;
  const file = path.join(folder, 'site.sqlite');
  const tally = emptyTally();
  const server = await startServer({
    environment: { PORT: String(await freePort()), DATABASE_URL: `sqlite:${file}` },
  });
  await subscribe(tally, server.origin, 'before@load.example');
  const other = new DatabaseSync(file);
  other.exec('PRAGMA busy_timeout = 15000');
  other.exec('BEGIN IMMEDIATE');
  const posting = subscribe(tally, server.origin, 'waiting@load.example');
  const during = [
    (await sendRequest(server.origin, '/about')).status,
    (await sendRequest(server.origin, '/healthz')).status,
  ];
  await new Promise((resolve) => setTimeout(resolve, lockMs));
  other.exec('COMMIT');
  other.close();
  const posted = await posting;
  const after = await subscribe(tally, server.origin, 'after@load.example');
  await server.end('SIGKILL');
  return { posted, during, after, lost: compare(tally.acknowledged, readStored(file)).lost };
}
