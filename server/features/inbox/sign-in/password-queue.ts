import { tooManyRequests } from '../../../platform/http/errors.ts';

const maxQueueLength = 32;

/**
 * Creates a queue that runs password checks one at a time. Each check needs much memory and processor time, so concurrent ones
 * would slow down all other requests.
 *
 * @returns a function that enqueues a check and resolves with its result; throws HttpError 429 when the queue is full.
 */
export function createPasswordQueue() {
  let queueLength = 0;
  let last: Promise<unknown> = Promise.resolve();
  return function enqueue<T>(check: () => Promise<T>): Promise<T> {
    if (queueLength >= maxQueueLength) throw tooManyRequests(2);
    queueLength += 1;
    const result = last.then(check).finally(() => {
      queueLength -= 1;
    });
    last = result.catch(() => undefined);
    return result;
  };
}
