import { type ChildProcess, type Serializable, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../run.ts';
import type { Measured } from './answer-state.ts';
import { onCore } from './cores.ts';
import type { Work } from './work.ts';

/** Where this run keeps its databases; removed when the process ends. */
export const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** A process on the server's core. */
export interface Started {
  origin: string;
  /** Processor time so far, in seconds. */
  busy(): Promise<number>;
  /** Garbage is collected first. */
  measure(): Promise<Measured>;
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

function launch(args: readonly string[], environment: Record<string, string>): ChildProcess {
  const [command, rest] = onCore('server', process.execPath, args);
  const child = spawn(command, rest, {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // What the benchmark leaves behind when it is interrupted would keep its port and its core.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(force);
}

/** The answer to a message, as soon as it carries the name. */
async function told<Value>(child: ChildProcess, name: string): Promise<Value> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [Record<string, unknown> | string];
    if (typeof message === 'object' && name in message) return message[name] as Value;
  }
}

function ask<Value>(child: ChildProcess, question: Serializable, name: string): Promise<Value> {
  const answer = told<Value>(child, name);
  child.send(question);
  return answer;
}

/** Milliseconds from starting a server to the end of its first answer. */
export async function untilAnswer(child: ChildProcess, url: string, begun: number): Promise<number> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The process ended before it answered ${url}.`);
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return performance.now() - begun;
    await wait(5);
  }
}

/** A database file of this run. */
export const databaseFile = (name: string) => path.join(folder, `${name}.sqlite`);

/**
 * Starts a server; the settings are those of a first start, but for port, database and password.
 *
 * @param entry file of the project.
 * @returns also how long it took to the first page, in milliseconds.
 */
export async function startServer(
  entry: string,
  environment: Record<string, string> = {},
): Promise<Started & { took: number }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = launch(['--expose-gc', '--import', './tools/bench/answer-state.ts', entry], {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: `sqlite:${databaseFile('site')}`,
    ADMIN_PASSWORD: 'only for this measurement',
    ...environment,
  });
  const took = await untilAnswer(child, `${origin}/`, begun);
  return {
    origin,
    took,
    busy: () => ask<number>(child, 'busy', 'busy'),
    measure: () => ask<Measured>(child, 'measure', 'measured'),
    stop: () => ended(child),
  };
}

/** A process that works for a while when told to, and counts. */
export interface Worker {
  work(seconds: number): Promise<Work>;
  stop(): Promise<void>;
}

/** Starts a worker of this folder, see `work.ts`. */
export async function startWorker(file: string, environment: Record<string, string> = {}): Promise<Worker> {
  const child = launch([`tools/bench/${file}`], environment);
  await told(child, 'ready');
  return {
    work: (seconds) => ask<Work>(child, { seconds }, 'done'),
    stop: () => ended(child),
  };
}
