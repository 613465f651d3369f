/**
 * Creates a queue that starts at most one rendering in each iteration of the event loop. A rendering takes several
 * milliseconds of it, so that without the queue as many requests as wait for a rendering delay all cached responses.
 *
 * @returns a function that resolves when a rendering may start, in the order of the calls.
 */
export function createRenderQueue(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let hasStarted = false;

  const startNext = () => {
    const start = waiting.shift();
    hasStarted = start !== undefined;
    if (!start) return;
    setImmediate(startNext);
    start();
  };

  return () => {
    if (hasStarted) return new Promise((resolve) => waiting.push(resolve));
    hasStarted = true;
    setImmediate(startNext);
    return Promise.resolve();
  };
}
