import cluster from 'node:cluster';
import { once } from 'node:events';

/** Message of `supervise.ts` to a server process that it has replaced, before the stop message. Older releases ignore it. */
export const replacedMessage = 'replaced';
/** Message of `supervise.ts` to a server process that is to stop. */
export const stopMessage = 'stop';
/** Message of a server process to `supervise.ts` once it accepts requests. */
export const servingMessage = 'serving';
/** Environment variable by which `supervise.ts` tells a server process whether it runs the jobs of only one process. */
export const jobsVariable = 'SINGLE_RUN_JOBS';
/** Environment variable by which `supervise.ts` tells a server process whether it replaces one of a previous version. */
export const replacesVariable = 'REPLACES_SERVER';

/**
 * Waits until `supervise.ts` passes no more connections to this process, and gives back those on the way, which it passes to
 * the next one. It may still have been accepting connections for this process when the process stopped to listen; they would
 * never be answered.
 */
async function leaveSupervisor(): Promise<void> {
  const { worker } = cluster;
  if (!worker?.isConnected()) return;
  const left = once(worker, 'disconnect');
  worker.disconnect();
  await left;
}

/** The scripts of `package.json` that run a server until it is ended. */
const serverScripts = ['dev', 'serve', 'start'];

/**
 * The shell between npm and this process passes no signal on: when npm ends, only the id of the parent changes.
 *
 * @param end is called more than once.
 */
function endWithNpm(end: () => void): void {
  const { ppid } = process;
  if (!serverScripts.includes(process.env.npm_lifecycle_event ?? '')) return;
  setInterval(() => process.ppid !== ppid && end(), 500).unref();
}

/** A server that can be shut down. */
interface Closable {
  /** Shuts the server down gracefully. @param isReplaced whether another process already serves in its place. */
  close(isReplaced: boolean): Promise<void>;
}

/**
 * Shuts a server down on SIGTERM, SIGINT, the stop message, the end of the npm that runs it, or an uncaught exception: requests in flight are completed
 * first. A second signal ends the process at once. The handlers are installed before the start is complete, so a signal
 * during the start shuts down as well.
 *
 * @param starting the server that starts; its `close` resolves when the shutdown is complete.
 * @param workers number of server processes that `supervise.ts` is to run.
 * @returns when the server has started.
 * @throws the error of the start.
 */
export async function stopOnSignals(starting: Closable | Promise<Closable>, workers = 1): Promise<void> {
  let isStopping = false;
  let isReplaced = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    try {
      await (await starting).close(isReplaced);
      await leaveSupervisor();
      process.exit(code);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      void stop(0);
    });
  }
  process.on('message', (message) => {
    if (message === replacedMessage) isReplaced = true;
    if (message === stopMessage) void stop(0);
  });
  endWithNpm(() => void stop(0));
  process.on('unhandledRejection', (error) => console.error('unhandled rejection', error));
  process.on('uncaughtException', (error) => {
    // The state of the process is unknown, so it ends after the requests in flight.
    console.error('uncaught exception', error);
    void stop(1);
  });
  await starting;
  process.send?.({ workers });
  process.send?.(servingMessage);
}
