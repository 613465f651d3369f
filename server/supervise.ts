import cluster, { type Worker } from 'node:cluster';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { servingMessage, stopMessage } from './process/process-signals.ts';

/**
 * Holds the port and runs the server in a process of its own, so that a new version takes over without a failed
 * request: on SIGHUP it starts a second server beside the first and stops the first once the second serves. The port
 * stays open all the time; connections that nobody has taken yet wait for whoever comes first. A server that dies is
 * started again.
 *
 * usage: node server/supervise.ts [server, from the project's folder]
 *
 * It reads no settings and loads nothing else of ours. The server is found through the path that this file was called
 * by, so a symbolic link `current` may meanwhile lead to another version.
 */

const root = path.resolve(path.dirname(process.argv[1] ?? ''), '..');
const server = path.resolve(root, process.argv[2] ?? 'server/index.ts');
const runtime = path.join(root, 'node_modules/.bin/node');
const longestPause = 30_000;

let current: Worker | null = null;
let next: Worker | null = null;
let isAskedAgain = false;
let isEnding = false;
let pause = 500;

function fork(): Worker {
  if (existsSync(runtime)) process.execPath = runtime;
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: server, cwd: root });
  return cluster.fork();
}

function stop(worker: Worker): void {
  if (worker.isConnected()) worker.send(stopMessage);
}

function start(): void {
  const worker = fork();
  next = worker;
  isAskedAgain = false;
  let served = false;
  worker.on('message', (message) => {
    if (message !== servingMessage) return;
    served = true;
    pause = 500;
    const before = current;
    current = worker;
    next = null;
    if (before) stop(before);
    if (isEnding) stop(worker);
    else if (isAskedAgain) start();
  });
  worker.once('exit', (code) => {
    if (next === worker) next = null;
    if (current === worker) current = null;
    if (isEnding) end();
    else if (current) {
      if (!served) console.error('The new version did not start; the one before goes on serving.');
    } else if (!served && pause === 500) process.exit(code || 1);
    else startAgain();
  });
}

function startAgain(): void {
  console.error(`The server has ended; starting it again in ${pause / 1000} s.`);
  setTimeout(() => {
    if (!isEnding && !next) start();
  }, pause);
  pause = Math.min(pause * 2, longestPause);
}

function end(): void {
  if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
}

process.on('SIGHUP', () => {
  if (next) isAskedAgain = true;
  else if (!isEnding) start();
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    const workers = Object.values(cluster.workers ?? {});
    for (const worker of workers) {
      if (!worker) continue;
      if (isEnding) worker.process.kill('SIGKILL');
      else stop(worker);
    }
    isEnding = true;
    end();
  });
}

start();
