import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../command/run.ts';

/** Folder of this run's databases; removed when the process exits. */
const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** A server process on its own core. */
export interface Started {
  origin: string;
  /** CPU time since the start of the process. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await exited;
  clearTimeout(killTimer);
}

/** Asks `process-usage.ts` for the CPU time in seconds. */
async function readCpuSeconds(child: ChildProcess): Promise<number> {
  child.send('cpu');
  for (;;) {
    const [message] = await once(child, 'message');
    // The server sends messages of its own.
    if (typeof message === 'number') return message;
  }
}

/** Requests a URL until it succeeds. */
async function waitForResponse(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The process exited before it responded to ${url}.`);
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await wait(5);
  }
}

/** Path of a database file of this run. */
export const databaseFile = (name: string) => path.join(folder, `${name}.sqlite`);

/**
 * Starts a server with the default settings, except port, database and password.
 *
 * @param entry file to run, relative to the project.
 */
export async function startServer(entry: string, environment: Record<string, string> = {}): Promise<Started> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', './tools/bench/process-usage.ts', entry], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: `sqlite:${databaseFile('site')}`,
      ADMIN_PASSWORD: 'only for this measurement',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A child that outlives an interrupted benchmark would occupy its port and its core.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  await waitForResponse(child, `${origin}/`);
  return { origin, cpuSeconds: () => readCpuSeconds(child), stop: () => stop(child) };
}
