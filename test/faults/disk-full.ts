import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { freePort, startServer, temporaryFolder } from './server-process.ts';
import { compare, readStored } from './stored.ts';
import { ask, emptyTally, subscribe } from './visitors.ts';

export interface DiskFullResult {
  acknowledged: number;
  lost: number;
  /** Statuses that posts got once nothing more could be written. */
  refusedWith: number[];
  /** Status of a page meanwhile. */
  page: number;
  /** Status of a post once there was room again. */
  after: number | null;
}

/** The largest file, in bytes; the fresh database is smaller, its log soon is not. */
const room = 600 * 1024;

/**
 * Lets the server write files up to a size only, as on a full disk, posts until it cannot, then gives it room again.
 * Linux only: limits of a running process are changed by `prlimit`.
 */
export async function fillDisk(): Promise<DiskFullResult> {
  const { folder, remove } = temporaryFolder();
  const file = path.join(folder, 'site.sqlite');
  const tally = emptyTally();
  try {
    const server = await startServer({
      // The signal would end the process; ignored, the write fails as it does on a full disk.
      before: `trap '' XFSZ; ulimit -S -f ${room / 512}`,
      environment: { PORT: String(await freePort()), DATABASE_URL: `sqlite:${file}` },
    });
    const refusedWith = new Set<number>();
    let refusals = 0;
    for (let turn = 0; refusals < 5 && turn < 20_000; turn += 1) {
      const status = await subscribe(tally, server.origin, `full-${turn}@load.example`);
      if (status === 201) continue;
      refusals += 1;
      refusedWith.add(status ?? 0);
    }
    const page = (await ask(server.origin, '/about')).status;
    execFileSync('prlimit', ['--pid', String(server.child.pid), '--fsize=unlimited']);
    const after = await subscribe(tally, server.origin, 'after@load.example');
    await server.end();
    const { lost } = compare(tally.acknowledged, readStored(file));
    return { acknowledged: tally.acknowledged.size, lost, refusedWith: [...refusedWith], page, after };
  } finally {
    remove();
  }
}
