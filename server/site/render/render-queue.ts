import { setTimeout as wait } from 'node:timers/promises';
import { clientKey } from '../../platform/limits/client-key.ts';

/** Renderings of one client: `burst` at once, then one in each `intervalMs`. */
export interface RenderLimit {
  burst: number;
  intervalMs: number;
}

/**
 * More than a visitor or a crawler needs, since most pages come from the page cache. At this rate one client uses about a
 * fortieth of the time of the event loop, however many new URLs it requests.
 */
export const defaultRenderLimit: RenderLimit = { burst: 20, intervalMs: 333 };

/** Resolves when a rendering may start. @param ip the client's IP address. */
export type EnqueueRendering = (ip: string | undefined) => Promise<void>;

const maxClients = 10_000;

/** Whether requests come from the machine itself: from tools, or from a proxy that the settings do not name. */
function isLoopback(client: string): boolean {
  return client.startsWith('127.') || client === '0:0:0:0::/64';
}

/**
 * Creates a queue that starts at most one rendering in each iteration of the event loop. A rendering takes several
 * milliseconds of it, so that without the queue as many requests as wait for a rendering delay all cached responses.
 *
 * @param limit delays the renderings of a client above it; null for none. It does not apply to the machine itself.
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

  /** Counts a rendering. @returns the milliseconds by which it exceeds the limit. */
  const countRendering = (client: string, { burst, intervalMs }: RenderLimit): number => {
    const now = clock();
    const until = Math.max(usedUntil.get(client) ?? 0, now) + intervalMs;
    usedUntil.delete(client);
    const oldest = usedUntil.keys().next().value;
    if (usedUntil.size >= maxClients && oldest !== undefined) usedUntil.delete(oldest);
    usedUntil.set(client, until);
    return until - now - burst * intervalMs;
  };

  return async (ip) => {
    const client = clientKey(ip);
    const excessMs = limit && !isLoopback(client) ? countRendering(client, limit) : 0;
    if (excessMs > 0) await wait(excessMs, undefined, { ref: false });
    if (hasStarted) return new Promise((resolve) => waiting.push(resolve));
    hasStarted = true;
    setImmediate(startNext);
  };
}
