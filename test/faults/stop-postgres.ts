import { spawn } from 'node:child_process';
import { readFileSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Outage } from './database-gone.ts';
import { until } from './server-process.ts';

/** The process of a PostgreSQL server on this machine, as it was started. Linux only. */
async function serverBehind(url: string) {
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

async function accepts(url: string): Promise<boolean> {
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
 * An outage by stopping PostgreSQL itself, as an upgrade of the machine does, and starting it again.
 *
 * @param url a database of a throw-away server.
 */
export async function postgresStops(url: string): Promise<Outage & { end(): Promise<void> }> {
  const { pid, program, args, folder, uid, gid } = await serverBehind(url);
  let current = pid;
  const takeAway = async () => {
    process.kill(current, 'SIGINT');
    await until('PostgreSQL has stopped', () => !isAlive(current));
  };
  return {
    url,
    takeAway,
    async bringBack() {
      const own = process.getuid?.() === 0 ? { uid, gid } : {};
      const child = spawn(program, args, { ...own, cwd: folder, stdio: 'ignore', env: { LC_ALL: 'C' } });
      current = child.pid ?? 0;
      await until('PostgreSQL accepts connections', () => accepts(url));
    },
    end: takeAway,
  };
}
