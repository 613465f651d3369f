import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';

/** A connection on its way to a server process, as `node:cluster` passes it on: with a message that the process answers. */
interface Passed {
  message: never;
  handle: Connection;
}

interface Connection {
  /** Negative when it is closed, which it is for this process once a server process has accepted it. */
  fd: number;
  close(): void;
}

/** Time to read the last answer of a process that has ended. */
const answerDelayMs = 50;

/** What each process was passed last, until it ends. The next connection follows when that has been answered. */
const passed = new Map<Worker, Passed>();

function isConnection(handle: unknown): handle is Connection {
  return typeof handle === 'object' && handle !== null && 'fd' in handle && 'close' in handle;
}

/**
 * Passes the connection that a process had not accepted when it was killed on to another one, or closes it if there is none, so that
 * the client can repeat its request. `node:cluster` waits for the answer of the process for ever and keeps such a connection
 * open, without a public event for it, so this watches `send`, by which connections are passed on. A process answers before it
 * reads, so that nothing of the request is lost.
 */
export function passOnUnaccepted(worker: Worker): void {
  const { process: child } = worker;
  const send = child.send.bind(child);
  child.send = (message: never, handle?: never, ...rest: never[]) => {
    if (isConnection(handle)) {
      // One that a stopping process gave back is now that of the next process.
      for (const [other, { handle: theirs }] of passed) if (theirs === handle) passed.delete(other);
      passed.set(worker, { message, handle });
    }
    return send(message, handle, ...rest);
  };
  worker.once('exit', async () => {
    // Its last answer may still wait to be read. Its channel stays open for a connection that is not answered.
    await wait(answerDelayMs);
    const { message, handle } = passed.get(worker) ?? {};
    passed.delete(worker);
    if (!handle || handle.fd < 0) return;
    const other = Object.values(cluster.workers ?? {}).find((each) => each !== worker && each?.isConnected());
    // One that does not listen yet gives it back, to be passed to the next that does.
    if (message && other) other.process.send(message, handle as never);
    else handle.close();
  });
}
