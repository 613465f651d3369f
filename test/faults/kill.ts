import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';
import { constantLoad, emptyTally } from './load.ts';
import { startServer, temporaryFolder } from './server-process.ts';
import { compare, readStored } from './stored.ts';

export interface KillResult {
  rounds: number;
  acknowledged: number;
  lost: number;
  duplicated: number;
  /** Rounds after which the integrity check of the database failed. */
  corrupt: number;
}

/**
 * Kills the server at a random moment under load after the first acknowledged write, repeatedly on the same database, and
 * compares the acknowledged writes with the stored rows.
 *
 * @param report receives the result after each round.
 */
export async function killUnderLoad(
  rounds: number,
  report?: (result: KillResult) => void,
): Promise<KillResult> {
  using temporary = temporaryFolder();
  const { folder } = temporary;
  const file = path.join(folder, 'site.sqlite');
  const port = await freePort();
  const acknowledged = new Set<string>();
  const result: KillResult = { rounds: 0, acknowledged: 0, lost: 0, duplicated: 0, corrupt: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({
      environment: { PORT: String(port), DATABASE_URL: `sqlite:${file}` },
    });
    const tally = emptyTally();
    const stop = constantLoad(server.origin, 8, tally, `round${round}`);
    await waitUntil('a write is acknowledged', () => tally.acknowledged.size > 0);
    await wait(Math.random() * 400);
    await server.end('SIGKILL');
    await stop();
    for (const email of tally.acknowledged) acknowledged.add(email);
    const stored = readStored(file);
    result.rounds += 1;
    result.acknowledged = acknowledged.size;
    if (!stored.isIntact) result.corrupt += 1;
    Object.assign(result, compare(acknowledged, stored));
    report?.(result);
  }
  return result;
}
