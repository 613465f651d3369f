import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Starts and ends servers the way a machine does: as processes, by signals. */

export const root = path.resolve(import.meta.dirname, '../..');
export const plainSite = 'test/faults/plain-site.ts';

export interface ServerProcess {
  origin: string;
  child: ChildProcess;
  /** What it has printed so far. */
  printed(): string;
  /** How often a server has begun to serve. */
  starts(): number;
  /** Sends a signal and waits for the end. @returns the exit status; null when a signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface StartOptions {
  environment: Record<string, string>;
  /** Program and arguments; the plain site when left out. */
  args?: string[];
  /** Shell words to run before, such as limits. */
  before?: string;
}

/** A folder that goes away with `remove`. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'hd-faults-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

/** A port that nobody uses at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Waits until something holds; throws with its name when it does not in time. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limit = 60_000,
): Promise<void> {
  const end = Date.now() + limit;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not in time: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const served = /The site is at (\S+)/g;
/** The last line of the plain site: its signal handlers are installed only after the address is printed. */
const takesSignals = /^Process \d+ serves\.$/m;

/**
 * Starts a server and waits until it serves.
 *
 * @throws with what it printed, when it ends before.
 */
export async function startServer({
  environment,
  args = [plainSite],
  before,
}: StartOptions): Promise<ServerProcess> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    // Each visitor of the load has an address of its own, or the limits of the forms would end it.
    TRUST_PROXY: 'loopback',
    ADMIN_PASSWORD: 'a password of the faults',
    ...environment,
  };
  const command = [process.execPath, ...args];
  const child = before
    ? spawn('/bin/sh', ['-c', `${before}; exec "$@"`, 'sh', ...command], { cwd: root, env })
    : spawn(command[0] ?? '', command.slice(1), { cwd: root, env });
  let printed = '';
  const read = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const starts = () => [...printed.matchAll(served)].length;
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const isComplete = () => starts() > 0 && (args[0] !== plainSite || takesSignals.test(printed));
  await until('the server serves', () => isOver() || isComplete());
  if (isOver()) throw new Error(`The server did not start:\n${printed}`);
  return {
    origin: [...printed.matchAll(served)][0]?.[1] ?? '',
    child,
    printed: () => printed,
    starts,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}
