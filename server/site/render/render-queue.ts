import { setTimeout as wait } from 'node:timers/promises';
import { setBounded } from '../../../data/bounded-map.ts';
import { tooManyRequests } from '../../platform/http/errors.ts';
import { clientKey } from '../../platform/limits/limiter.ts';
import { maxCountedClients, type renderLimit } from '../../platform/limits/limits.ts';

/** Renderings of one client: `burst` at once, then one in each `intervalMs`, for which a request waits at most `maxWaitMs`. */
type RenderLimit = typeof renderLimit;

/**
 * Resolves when a rendering may start.
 *
 * @param ip the client's IP address; null for people who are signed in, whom no limit delays.
 * @throws HttpError 429 when the limit of the client would delay it too long.
 */
export type EnqueueRendering = (ip: string | undefined | null) => Promise<void>;

/** Whether requests come from the machine itself: from tools, or from a proxy that the settings do not name. */
function isLoopback(client: string): boolean {
  return client.startsWith('127.') || client === '0:0:0:0::/64';
}

/**
 * Creates a queue that starts at most one rendering in each iteration of the event loop. A rendering takes several
 * milliseconds of it, so that without the queue as many requests as wait for a rendering delay all cached responses.
 *
 * @param limit delays the renderings of a client above it, and refuses those that would wait too long; null for none. It does not apply to the machine itself.
 * @param clock milliseconds.
 */
export function createRenderQueue(
  limit: RenderLimit | null = null,
  clock: () => number = () => performance.now(),
): EnqueueRendering {
  const waiting: (() => void)[] = [];
  let hasStarted = false;
  /** The time until which the limit of a client is used up, by client. */
  const usedUntil = new Map<string, number>();

  const startNext = () => {
    const start = waiting.shift();
    hasStarted = start !== undefined;
    if (!start) return;
    setImmediate(startNext);
    start();
  };

  /** Counts a rendering, unless it is refused. @returns the milliseconds by which it exceeds the limit. */
  const countRendering = (client: string, { burst, intervalMs, maxWaitMs }: RenderLimit): number => {
    const now = clock();
    const until = Math.max(usedUntil.get(client) ?? 0, now) + intervalMs;
    const excessMs = until - now - burst * intervalMs;
    if (excessMs > maxWaitMs) throw tooManyRequests(Math.ceil(excessMs / 1000));
    setBounded(usedUntil, client, until, maxCountedClients);
    return excessMs;
  };

  return async (ip) => {
    const client = ip === null ? null : clientKey(ip);
    const excessMs = limit && client && !isLoopback(client) ? countRendering(client, limit) : 0;
    if (excessMs > 0) await wait(excessMs, undefined, { ref: false });
    if (hasStarted) return new Promise((resolve) => waiting.push(resolve));
    hasStarted = true;
    setImmediate(startNext);
  };
}
