import { spawn } from 'node:child_process';
import { readFileSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { waitUntil } from '../support/wait-until.ts';
import type { Outage } from './database-outage.ts';

/** The process of a local PostgreSQL server with its executable, arguments and user. Linux only. */
async function serverProcessOf(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  await client.end();
  const folder = rows[0]?.data_directory ?? '';
  const pid = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const [, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
  const { uid, gid } = statSync(folder);
  return { pid, program: readlinkSync(`/proc/${pid}/exe`), args, folder, uid, gid };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Creates an outage that stops the PostgreSQL server, as an upgrade does, and starts it again.
 *
 * @param url a database of a server that only the test uses.
 */
export async function postgresOutage(url: string): Promise<Outage & { end(): Promise<void> }> {
  const { pid, program, args, folder, uid, gid } = await serverProcessOf(url);
  let current = pid;
  const interrupt = async () => {
    process.kill(current, 'SIGINT');
    await waitUntil('PostgreSQL has stopped', () => !isAlive(current));
  };
  return {
    url,
    interrupt,
    async restore() {
      const user = process.getuid?.() === 0 ? { uid, gid } : {};
      const child = spawn(program, args, { ...user, cwd: folder, stdio: 'ignore', env: { LC_ALL: 'C' } });
      current = child.pid ?? 0;
      await waitUntil('PostgreSQL accepts connections', () => acceptsConnections(url));
    },
    end: interrupt,
  };
}
