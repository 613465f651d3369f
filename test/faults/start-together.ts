import path from 'node:path';
import { freePort } from '../support/free-port.ts';
import { emptyTally, subscribe } from './load.ts';
import { startServer, temporaryFolder } from './server-process.ts';
import { readStored } from './stored.ts';

export interface TogetherResult {
  started: number;
  /** Status of a subscription on each server. */
  posted: (number | null)[];
  /** Number of stored rows. */
  stored: number;
}

/** Starts several servers at the same time on a database that does not exist yet. */
export async function startTogether(count: number): Promise<TogetherResult> {
  using temporary = temporaryFolder();
  const { folder } = temporary;
  const file = path.join(folder, 'site.sqlite');
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const servers = await Promise.all(
    ports.map((port) => startServer({ environment: { PORT: String(port), DATABASE_URL: `sqlite:${file}` } })),
  );
  const tally = emptyTally();
  const posted = await Promise.all(
    servers.map(({ origin }, number) => subscribe(tally, origin, `server-${number}@load.example`)),
  );
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  return { started: servers.length, posted, stored: readStored(file).emails.size };
}
