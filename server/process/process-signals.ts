/** Message of `supervise.ts` to a server process that it has replaced. */
export const stopMessage = 'stop';
/** Message of a server process to `supervise.ts` once it accepts requests. */
export const servingMessage = 'serving';

/**
 * Shuts the server down on SIGTERM, SIGINT, the stop message or an uncaught exception: requests in flight are completed
 * first. A second signal ends the process at once.
 *
 * @param server `close` resolves when the shutdown is complete.
 */
export function stopOnSignals(server: { close(): Promise<void> }): void {
  let isStopping = false;
  const stop = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    server.close().then(
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
    // The state of the process is unknown, so it ends after the requests in flight.
    console.error('uncaught exception', error);
    stop(1);
  });
}
