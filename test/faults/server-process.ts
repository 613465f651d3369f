import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment } from '../support/child-environment.ts';
import { databasesFolder } from '../support/databases-folder.ts';
import { freePort } from '../support/free-port.ts';
import { siteDatabase } from '../support/site-database.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Starts servers as processes and ends them by signals, as a service manager does. */

export const root = path.resolve(import.meta.dirname, '../..');
/** Path of the server without a build, relative to the project. */
export const plainSite = 'test/faults/plain-site.ts';

export interface ServerProcess {
  origin: string;
  child: ChildProcess;
  /** The output so far, standard output and error together. */
  printed(): string;
  /** The number of servers that have started so far. */
  starts(): number;
  /** Sends a signal and waits for the exit. @returns the exit status; null when a signal ended the process. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface StartOptions {
  environment: Record<string, string>;
  /** Script and arguments; the plain site when left out. */
  args?: string[];
  /** Shell commands to run first, such as `ulimit`. */
  setup?: string;
}

/**
 * Creates a temporary folder; `remove` deletes it, as does the end of the scope with `using`.
 *
 * @param parent by default one for databases, which may be in memory.
 */
export function temporaryFolder(
  parent = databasesFolder(),
): { folder: string; remove: () => void } & Disposable {
  const folder = mkdtempSync(path.join(parent, 'hd-faults-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return { folder, remove, [Symbol.dispose]: remove };
}

const startedLine = /The site is at (\S+)/g;

/**
 * Starts a server and waits until it serves.
 *
 * @throws with its output when it exits before.
 */
export async function startServer({
  environment,
  args = [plainSite],
  setup,
}: StartOptions): Promise<ServerProcess> {
  const env = {
    ...childEnvironment,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    // The load sends X-Forwarded-For with an IP address for each request, so that rate limits do not apply.
    TRUST_PROXY: 'loopback',
    ADMIN_PASSWORD: 'password of the fault tests',
    PAGE_CACHE: 'lazy',
    ...environment,
  };
  const command = [process.execPath, ...args];
  const child = setup
    ? spawn('/bin/sh', ['-c', `${setup}; exec "$@"`, 'sh', ...command], { cwd: root, env })
    : spawn(command[0] ?? '', command.slice(1), { cwd: root, env });
  let printed = '';
  const collect = (chunk: Buffer) => {
    printed += chunk.toString();
    // An attack of minutes prints more than a string can hold.
    if (printed.length > 20_000_000) printed = printed.slice(-10_000_000);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const starts = () => [...printed.matchAll(startedLine)].length;
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  await waitUntil('the server serves', () => hasExited() || starts() > 0);
  if (hasExited()) throw new Error(`The server did not start:\n${printed}`);
  return {
    origin: [...printed.matchAll(startedLine)][0]?.[1] ?? '',
    child,
    printed: () => printed,
    starts,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/**
 * Waits until the supervisor has printed that `count` server processes have started to serve, which may be after their origins were.
 *
 * @returns their ids, in the order of their starts.
 */
export async function processIds(server: ServerProcess, count: number): Promise<number[]> {
  const ids = () => [...server.printed().matchAll(/Process (\d+) serves/g)].map(([, id]) => Number(id));
  await waitUntil(`${count} processes have started to serve`, () => ids().length === count);
  return ids();
}

export type ServerWork = (server: ServerProcess, folder: string) => Promise<void>;

/** Starts a server on a new database, runs `work`, then kills the server and removes the database. */
export async function withServer(
  environment: Record<string, string>,
  work: ServerWork,
  args?: string[],
): Promise<void> {
  const { folder, remove } = temporaryFolder();
  const server = await startServer({
    args,
    environment: {
      PORT: String(await freePort()),
      DATABASE_URL: siteDatabase(folder),
      STARTED_FILE: path.join(folder, 'started'),
      ...environment,
    },
  });
  try {
    await work(server, folder);
  } finally {
    await server.end('SIGKILL');
    remove();
  }
}
