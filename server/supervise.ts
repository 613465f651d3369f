import cluster, { type Worker } from 'node:cluster';
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  jobsVariable,
  replacedMessage,
  replacesVariable,
  servingMessage,
  stopMessage,
} from './platform/process/process-signals.ts';
import { passOnUnaccepted } from './platform/process/unaccepted-connections.ts';

/**
 * Entry point: holds the port and runs the server in child processes, so that an upgrade fails no request. On SIGHUP a new
 * server process starts beside the others; when it accepts requests, it replaces one of the previous version, and so on, one
 * after the other. The port stays open throughout, and pending connections wait in its queue. A server process that exits is
 * started again, while the others continue to serve.
 *
 * Usage: node server/supervise.ts [path of the server, relative to the project]
 *
 * It reads no settings: each server process reports how many processes its settings ask for (`WORKERS`). The server is
 * resolved through the path that this file was started by, so a symbolic link `current` may point to another version at the
 * next SIGHUP.
 */

const root = path.resolve(path.dirname(process.argv[1] ?? ''), '..');
const server = path.resolve(root, process.argv[2] ?? 'server/index.ts');
const runtime = path.join(root, 'node_modules/.bin/node');
const minRestartDelayMs = 500;
const maxRestartDelayMs = 30_000;

interface ServerProcess {
  /** Number of reloads before its start. */
  generation: number;
  /** Whether it runs the jobs that only one process has to run. */
  runsJobs: boolean;
}

/** The processes that accept requests, the oldest first. */
const serving = new Map<Worker, ServerProcess>();
let starting: Worker | null = null;
/** Number of processes that the latest version asks for. */
let targetCount = 1;
let generation = 0;
let isStopping = false;
let restartDelayMs = minRestartDelayMs;

function fork(runsJobs: boolean): Worker {
  if (existsSync(runtime)) process.execPath = runtime;
  // This process accepts the connections. If the server processes did, the first one that is idle could take most of them.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: server, cwd: root });
  const replaces = outdatedWorkers().length > 0;
  return cluster.fork({
    [jobsVariable]: runsJobs ? 'on' : 'off',
    [replacesVariable]: replaces ? 'on' : 'off',
  });
}

function stop(worker: Worker): void {
  if (worker.isConnected()) worker.send(stopMessage);
}

function outdatedWorkers(): Worker[] {
  return [...serving].flatMap(([worker, each]) => (each.generation < generation ? [worker] : []));
}

/** Takes the next step towards `targetCount` processes of the current generation. */
function advance(): void {
  if (isStopping || starting) return;
  const [outdated] = outdatedWorkers();
  const surplus =
    serving.size > targetCount
      ? (outdated ?? [...serving].findLast(([, { runsJobs }]) => !runsJobs)?.[0])
      : undefined;
  if (surplus) {
    serving.delete(surplus);
    if (surplus.isConnected()) surplus.send(replacedMessage);
    stop(surplus);
    advance();
  } else if (outdated || serving.size < targetCount) start();
}

function start(): void {
  const runsJobs = ![...serving.values()].some((each) => each.runsJobs && each.generation === generation);
  const started: ServerProcess = { generation, runsJobs };
  const fail = (error: Error) => {
    console.error(`A server process cannot be started: ${error.message}`);
    starting = null;
    if (isStopping) exitWithoutWorkers();
    else handleFailedStart(started, 1);
  };
  let worker: Worker;
  try {
    worker = fork(runsJobs);
  } catch (error) {
    fail(error as Error);
    return;
  }
  starting = worker;
  passOnUnaccepted(worker);
  let hasServed = false;
  let workers = 1;
  worker.on('message', (message: unknown) => {
    if (typeof message === 'object' && message && 'workers' in message) workers = Number(message.workers);
    if (message !== servingMessage) return;
    hasServed = true;
    restartDelayMs = minRestartDelayMs;
    starting = null;
    targetCount = workers;
    serving.set(worker, started);
    if (isStopping) stop(worker);
    else advance();
  });
  worker.on('error', (error) => {
    // The other errors are messages that a process no longer receives; its exit follows.
    if (worker.process.pid === undefined) fail(error);
  });
  worker.once('exit', (code) => {
    if (starting === worker) starting = null;
    const wasServing = serving.delete(worker);
    if (isStopping) exitWithoutWorkers();
    else if (!hasServed) handleFailedStart(started, code);
    else if (wasServing) restart();
  });
}

function handleFailedStart(failed: ServerProcess, code: number): void {
  const isRequestedAgain = generation > failed.generation;
  if (!isRequestedAgain && serving.size === 0 && restartDelayMs === minRestartDelayMs)
    process.exit(code || 1);
  const isReload =
    serving.size > 0 && [...serving.values()].every((each) => each.generation < failed.generation);
  if (isReload) {
    console.error('The new version did not start; the previous version continues to serve.');
    for (const each of serving.values()) each.generation = failed.generation;
  }
  if (isRequestedAgain) advance();
  else if (!isReload || serving.size < targetCount) {
    const outdated = outdatedWorkers().length;
    if (outdated > 0)
      console.error(
        `${serving.size - outdated} of ${serving.size} server processes run the new version; the next one is started again.`,
      );
    restart();
  }
}

function restart(): void {
  console.error(`A server process has exited; restarting it in ${restartDelayMs / 1000} s.`);
  setTimeout(advance, restartDelayMs);
  restartDelayMs = Math.min(restartDelayMs * 2, maxRestartDelayMs);
}

function exitWithoutWorkers(): void {
  if (Object.values(cluster.workers ?? {}).every((worker) => worker?.isDead())) process.exit(0);
}

process.on('SIGHUP', () => {
  generation += 1;
  advance();
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
