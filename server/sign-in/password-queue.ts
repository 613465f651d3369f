import { setTimeout as wait } from 'node:timers/promises';
import { tooManyRequests } from '../errors.ts';

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

/**
 * The delay of a sign-in attempt while passwords are guessed from many IP addresses: 100 ms for each attempt above the limit, at
 * most 3 s. Attempts are delayed rather than rejected, so that nobody is locked out.
 */
export function guessingDelayMs(attempts: number, limit: number): number {
  return Math.min(3000, Math.max(0, attempts - limit) * 100);
}

/** Resolves after `delayMs` milliseconds; immediately for 0. */
export async function delay(delayMs: number): Promise<void> {
  if (delayMs > 0) await wait(delayMs);
}
