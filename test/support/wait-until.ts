import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until something outside the page holds.
 *
 * @param what said when it does not within `limit` milliseconds.
 */
export async function waitUntil(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limit = 30_000,
): Promise<void> {
  const end = Date.now() + limit;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Waited ${limit} ms: ${what}`);
    await pause(25);
  }
}
