import type { Knex } from 'knex';

const expiringTables = [
  'sessions',
  'sign_in_links',
  'api_tokens',
  'audit_log',
  'rate_limits',
  'form_outcomes',
] as const;
const cleanupIntervalMs = 10 * 60_000;

/**
 * Creates a cleanup job that deletes expired rows at most every ten minutes.
 *
 * @param clock milliseconds since 1970.
 * @param onError receives the error of a failed cleanup.
 * @returns a function to call after each write. It never rejects and need not be awaited.
 */
export function createCleanup(db: Knex, clock: () => number, onError: (error: unknown) => void) {
  let nextCleanup = clock() + cleanupIntervalMs;
  return async (): Promise<void> => {
    const now = clock();
    if (now < nextCleanup) return;
    nextCleanup = now + cleanupIntervalMs;
    try {
      await deleteExpired(db, now);
    } catch (error) {
      onError(error);
    }
  };
}

/**
 * Deletes all expired rows.
 *
 * @param now milliseconds since 1970.
 */
export async function deleteExpired(db: Knex, now: number): Promise<void> {
  const nowIso = new Date(now).toISOString();
  for (const table of expiringTables) await db(table).where('ends_at', '<=', nowIso).del();
}
