import type { Knex } from 'knex';

const kept = ['sessions', 'sign_in_links', 'rate_limits', 'form_outcomes'] as const;
const pause = 10 * 60_000;

/**
 * Forgets what has run out, at most every ten minutes.
 *
 * @param clock milliseconds since 1970.
 * @returns a function to call after a write; it never throws and needs no waiting for.
 */
export function createCleanup(db: Knex, clock: () => number, onError: (error: unknown) => void) {
  let next = clock() + pause;
  return async (): Promise<void> => {
    const now = clock();
    if (now < next) return;
    next = now + pause;
    try {
      await deleteExpired(db, now);
    } catch (error) {
      onError(error);
    }
  };
}

/** Deletes every row whose time is over. */
export async function deleteExpired(db: Knex, now: number): Promise<void> {
  const before = new Date(now).toISOString();
  for (const table of kept) await db(table).where('ends_at', '<=', before).del();
}
