import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../support/free-port.ts';
import { emptyTally, sendRequest, subscribe } from './load.ts';
import { startServer, temporaryFolder } from './server-process.ts';
import { compare, readStored } from './stored.ts';

export interface DiskFullResult {
  acknowledged: number;
  lost: number;
  /** Statuses of subscriptions on the full disk. */
  refusedWith: number[];
  /** Status of a page on the full disk. */
  page: number;
  /** Status of a subscription after the limit is removed. */
  after: number | null;
}

/** Maximum file size: larger than the new database, smaller than its write-ahead log after some writes. */
const maxFileBytes = 600 * 1024;

/**
 * Limits the file size of a server, as on a full disk, subscribes until writes fail, then removes the limit.
 * Linux only: `prlimit` changes the limit of the running process.
 */
export async function fillDisk(): Promise<DiskFullResult> {
  using temporary = temporaryFolder();
  const { folder } = temporary;
  const file = path.join(folder, 'site.sqlite');
  const tally = emptyTally();
  const server = await startServer({
    // SIGXFSZ would end the process; when it is ignored, the write fails as on a full disk.
    setup: `trap '' XFSZ; ulimit -S -f ${maxFileBytes / 512}`,
    environment: { PORT: String(await freePort()), DATABASE_URL: `sqlite:${file}` },
  });
  const refusedWith = new Set<number>();
  let refusals = 0;
  for (let attempt = 0; refusals < 5 && attempt < 20_000; attempt += 1) {
    const status = await subscribe(tally, server.origin, `full-${attempt}@load.example`);
    if (status === 201) continue;
    refusals += 1;
    refusedWith.add(status ?? 0);
  }
  const page = (await sendRequest(server.origin, '/about')).status;
  execFileSync('prlimit', ['--pid', String(server.child.pid), '--fsize=unlimited']);
  const after = await subscribe(tally, server.origin, 'after@load.example');
  await server.end('SIGKILL');
  const { lost } = compare(tally.acknowledged, readStored(file));
  return { acknowledged: tally.acknowledged.size, lost, refusedWith: [...refusedWith], page, after };
}
