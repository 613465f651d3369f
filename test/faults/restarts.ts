import path from 'node:path';
import { freePort, plainSite, startServer, temporaryFolder, until } from './server-process.ts';
import { compare, readStored } from './stored.ts';
import { constantLoad, emptyTally } from './visitors.ts';

export interface RestartResult {
  restarts: number;
  answered: number;
  /** Requests without a whole answer, or with a status of 500 and above. */
  failed: number;
  lost: number;
  twice: number;
  /** Why requests failed, and what the last server ended with. */
  reasons: string[];
  exitStatus: number | null;
}

/**
 * Restarts the server under constant load: the process that holds the port starts a new one beside the old one, which
 * then finishes what it has.
 *
 * @param program the server, from the project's folder.
 */
export async function restartUnderLoad(
  restarts: number,
  {
    program = plainSite,
    visitors = 8,
    report,
  }: { program?: string; visitors?: number; report?: (done: number) => void } = {},
): Promise<RestartResult> {
  const { folder, remove } = temporaryFolder();
  const file = path.join(folder, 'site.sqlite');
  const tally = emptyTally();
  try {
    const server = await startServer({
      args: ['server/supervise.ts', program],
      environment: { PORT: String(await freePort()), DATABASE_URL: `sqlite:${file}` },
    });
    const stop = constantLoad(server.origin, visitors, tally, 'restart');
    for (let done = 0; done < restarts; done += 1) {
      const before = tally.answered;
      server.child.kill('SIGHUP');
      await until('the next server serves', () => server.starts() > done + 1);
      // The new one has the load before the next one follows.
      await until('visitors are answered', () => tally.answered > before + 20);
      report?.(done + 1);
    }
    await stop();
    const exitStatus = await server.end();
    const bad = [...tally.statuses].filter(([status]) => status >= 500);
    return {
      restarts: server.starts() - 1,
      answered: tally.answered,
      failed: tally.failures.length + bad.reduce((sum, [, count]) => sum + count, 0),
      ...compare(tally.acknowledged, readStored(file)),
      reasons: [...new Set([...tally.failures, ...bad.map(([status]) => String(status))])],
      exitStatus,
    };
  } finally {
    remove();
  }
}
