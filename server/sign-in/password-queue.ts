import { setTimeout as pause } from 'node:timers/promises';
import { tooManyRequests } from '../api/too-many.ts';

const mostWaiting = 32;

/**
 * Runs password checks one after another: each costs much memory and time, and a crowd of them must cost the site neither.
 *
 * @returns a function that runs a check when its turn comes; throws 429 when too many wait.
 */
export function createQueue() {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<T>(check: () => Promise<T>): Promise<T> {
    if (waiting >= mostWaiting) throw tooManyRequests(2);
    waiting += 1;
    const turn = last.then(check).finally(() => {
      waiting -= 1;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

/**
 * How long a try waits when passwords are being guessed from many addresses: 100 ms for each failure above the limit, 3 s at
 * most. Nobody is locked out.
 */
export function guessingDelayMs(hits: number, limit: number): number {
  return Math.min(3000, Math.max(0, hits - limit) * 100);
}

/** Resolves after this time; at once when there is none to wait. */
export async function delay(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await pause(milliseconds);
}
