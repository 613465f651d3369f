import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls until the condition holds.
 *
 * @param description of the condition, for the error.
 * @throws Error when the condition does not hold within `timeoutMs`.
 */
export async function waitUntil(
  description: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 120_000,
  pollMs = 25,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Timeout of ${timeoutMs} ms: ${description}`);
    await pause(pollMs);
  }
}
