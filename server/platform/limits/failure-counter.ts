import type { Limit } from './limits.ts';

/** Counts failed attempts by client in fixed periods. */
export interface FailureCounter {
  /** Seconds until a client may try again; 0 when it may try now. */
  secondsBlocked(client: string): number;
  /** Counts a failed attempt. */
  add(client: string): void;
}

const maxClients = 10_000;

/**
 * Creates a counter in the memory of the process. It suits secrets that nobody can guess: a limit that is shared through the
 * database would let strangers write a row for each network that they send from.
 *
 * @param limit failed attempts that a client has in a period; null disables the limit.
 * @param clock milliseconds since 1970.
 */
export function createFailureCounter(limit: Limit | null, clock: () => number): FailureCounter {
  const counts = new Map<string, { count: number; endsAt: number }>();

  function current(client: string) {
    const entry = counts.get(client);
    return entry && entry.endsAt > clock() ? entry : null;
  }

  return {
    secondsBlocked(client) {
      const entry = current(client);
      if (!limit || !entry || entry.count < limit.hits) return 0;
      return Math.max(1, Math.ceil((entry.endsAt - clock()) / 1000));
    },
    add(client) {
      if (!limit) return;
      const entry = current(client);
      if (entry) {
        entry.count += 1;
        return;
      }
      counts.delete(client);
      const oldest = counts.keys().next().value;
      if (counts.size >= maxClients && oldest !== undefined) counts.delete(oldest);
      counts.set(client, { count: 1, endsAt: clock() + limit.seconds * 1000 });
    },
  };
}
