import type { Running } from '../run.ts';

/** What the process that holds the port sends to one that it has replaced. */
export const stopMessage = 'stop';
/** What a server tells that process once it answers. */
export const servingMessage = 'serving';

/**
 * Stops the server when the process is told to end: whatever is in flight is finished first. Being told a second time
 * ends it at once.
 */
export function stopOnSignals(running: Running): void {
  let isStopping = false;
  const stop = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    running.close().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      stop(0);
    });
  }
  process.on('message', (message) => {
    if (message === stopMessage) stop(0);
  });
  process.send?.(servingMessage);
  process.on('unhandledRejection', (error) => console.error('unhandled rejection', error));
  process.on('uncaughtException', (error) => {
    // Nobody knows what state the process is in: it ends, but not without finishing what it can.
    console.error('uncaught exception', error);
    stop(1);
  });
}
