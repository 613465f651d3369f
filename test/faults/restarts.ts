import path from 'node:path';
import { freePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';
import { constantLoad, emptyTally } from './load.ts';
import { plainSite, startServer, temporaryFolder } from './server-process.ts';
import { compare, readStored } from './stored.ts';

export interface RestartResult {
  restarts: number;
  answered: number;
  /** Requests without a complete response, or with a 5xx status. */
  failed: number;
  lost: number;
  duplicated: number;
  /** Error codes and statuses of the failed requests. */
  reasons: string[];
  /** Exit status of the supervisor. */
  exitStatus: number | null;
}

/**
 * Restarts the server under constant load: the supervisor starts a new server beside the old one, which then finishes
 * its requests in flight. With several workers, one after the other is replaced.
 *
 * @param workers number of server processes.
 */
export async function restartUnderLoad(
  restarts: number,
  clients: number,
  workers = 1,
): Promise<RestartResult> {
  using temporary = temporaryFolder();
  const { folder } = temporary;
  const file = path.join(folder, 'site.sqlite');
  const tally = emptyTally();
  const server = await startServer({
    args: ['server/supervise.ts', plainSite],
    environment: {
      PORT: String(await freePort()),
      DATABASE_URL: `sqlite:${file}`,
      WORKERS: String(workers),
    },
  });
  await waitUntil('all processes serve', () => server.starts() === workers);
  const stop = constantLoad(server.origin, clients, tally, 'restart');
  for (let done = 0; done < restarts; done += 1) {
    const before = tally.answered;
    server.child.kill('SIGHUP');
    await waitUntil('the next server serves', () => server.starts() === workers * (done + 2));
    // The new server must handle requests before the next restart.
    await waitUntil('the new server responds', () => tally.answered > before + 20);
  }
  await stop();
  const exitStatus = await server.end();
  const bad = [...tally.statuses].filter(([status]) => status >= 500);
  return {
    restarts: server.starts() / workers - 1,
    answered: tally.answered,
    failed: tally.failures.length + bad.reduce((sum, [, count]) => sum + count, 0),
    ...compare(tally.acknowledged, readStored(file)),
    reasons: [...new Set([...tally.failures, ...bad.map(([status]) => String(status))])],
    exitStatus,
  };
}
