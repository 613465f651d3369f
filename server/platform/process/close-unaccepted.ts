import type { Worker } from 'node:cluster';

/** A connection on its way to a server process, as `node:cluster` passes it on. */
interface PassedConnection {
  close(): void;
}

/** The connection that each process was passed last, until it exits. The next one follows when that has been accepted. */
const passed = new Map<Worker, PassedConnection>();

function isConnection(handle: unknown): handle is PassedConnection {
  return typeof handle === 'object' && handle !== null && 'close' in handle;
}

/**
 * Closes the connection that a process was passed and had not accepted when it was killed, so that the client can send its
 * request again. `node:cluster` waits for the answer of the process for ever and keeps such a connection open, without a
 * public event for it, so this watches `send`, by which connections are passed on.
 */
export function closeUnaccepted(worker: Worker): void {
  const { process: child } = worker;
  const send = child.send.bind(child);
  child.send = (message: never, handle?: never, ...rest: never[]) => {
    if (isConnection(handle)) {
      // One that a stopping process gave back is now that of the next process.
      for (const [other, connection] of passed) if (connection === handle) passed.delete(other);
      passed.set(worker, handle);
    }
    return send(message, handle, ...rest);
  };
  worker.once('exit', () => {
    // Closing it again changes nothing for an accepted connection: the process had a copy of its own.
    passed.get(worker)?.close();
    passed.delete(worker);
  });
}
