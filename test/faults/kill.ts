import path from 'node:path';
import { freePort, startServer, temporaryFolder } from './server-process.ts';
import { compare, readStored } from './stored.ts';
import { constantLoad, emptyTally } from './visitors.ts';

export interface KillResult {
  rounds: number;
  acknowledged: number;
  lost: number;
  twice: number;
  /** Rounds after which the database was not whole. */
  damaged: number;
}

/**
 * Kills the server at a random moment under load, again and again on the same database, and compares what visitors
 * were told with what is stored.
 *
 * @param args the server's program.
 */
export async function killUnderLoad(
  rounds: number,
  { args, report }: { args?: string[]; report?: (result: KillResult) => void } = {},
): Promise<KillResult> {
  const { folder, remove } = temporaryFolder();
  const file = path.join(folder, 'site.sqlite');
  const port = await freePort();
  const acknowledged = new Set<string>();
  const result: KillResult = { rounds: 0, acknowledged: 0, lost: 0, twice: 0, damaged: 0 };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const server = await startServer({
        args,
        environment: { PORT: String(port), DATABASE_URL: `sqlite:${file}` },
      });
      const tally = emptyTally();
      const stop = constantLoad(server.origin, 8, tally, `round${round}`);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
      await server.end('SIGKILL');
      await stop();
      for (const email of tally.acknowledged) acknowledged.add(email);
      const stored = readStored(file);
      result.rounds += 1;
      result.acknowledged = acknowledged.size;
      if (!stored.isWhole) result.damaged += 1;
      Object.assign(result, compare(acknowledged, stored));
      report?.(result);
    }
    return result;
  } finally {
    remove();
  }
}
