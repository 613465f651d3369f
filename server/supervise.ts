import cluster, { type Worker } from 'node:cluster';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { servingMessage, stopMessage } from './process/process-signals.ts';

/**
 * Entry point: holds the port and runs the server in a child process, so that an upgrade fails no request. On SIGHUP a
 * second server process starts beside the first; the first is stopped once the second accepts requests. The port stays
 * open throughout, and pending connections wait in its queue. A server process that exits is started again.
 *
 * Usage: node server/supervise.ts [path of the server, relative to the project]
 *
 * It reads no settings. The server is resolved through the path that this file was started by, so a symbolic link
 * `current` may point to another version at the next SIGHUP.
 */

const root = path.resolve(path.dirname(process.argv[1] ?? ''), '..');
const server = path.resolve(root, process.argv[2] ?? 'server/index.ts');
const runtime = path.join(root, 'node_modules/.bin/node');
const minRestartDelayMs = 500;
const maxRestartDelayMs = 30_000;

let current: Worker | null = null;
let next: Worker | null = null;
let isUpgradeRequested = false;
let isStopping = false;
let restartDelayMs = minRestartDelayMs;

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
  isUpgradeRequested = false;
  let hasServed = false;
  worker.on('message', (message) => {
    if (message !== servingMessage) return;
    hasServed = true;
    restartDelayMs = minRestartDelayMs;
    const replaced = current;
    current = worker;
    next = null;
    if (replaced) stop(replaced);
    if (isStopping) stop(worker);
    else if (isUpgradeRequested) start();
  });
  worker.once('exit', (code) => {
    if (next === worker) next = null;
    if (current === worker) current = null;
    if (isStopping) exitWithoutWorkers();
    else if (current) {
      if (!hasServed)
        console.error('The new version did not start; the previous version continues to serve.');
    } else if (!hasServed && restartDelayMs === minRestartDelayMs) process.exit(code || 1);
    else restart();
  });
}

function restart(): void {
  console.error(`The server has exited; restarting it in ${restartDelayMs / 1000} s.`);
  setTimeout(() => {
    if (!isStopping && !next) start();
  }, restartDelayMs);
  restartDelayMs = Math.min(restartDelayMs * 2, maxRestartDelayMs);
}

function exitWithoutWorkers(): void {
  if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
}

process.on('SIGHUP', () => {
  if (next) isUpgradeRequested = true;
  else if (!isStopping) start();
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    const workers = Object.values(cluster.workers ?? {});
    for (const worker of workers) {
      if (!worker) continue;
      if (isStopping) worker.process.kill('SIGKILL');
      else stop(worker);
    }
    isStopping = true;
    exitWithoutWorkers();
  });
}

start();
