import type { Knex } from 'knex';
import type { MemoryCounter, RateLimiter } from '../limits/limiter.ts';
import type { Limit } from '../limits/limits.ts';
import { tooManyRequests } from './errors.ts';

/**
 * Counts a request against a limit.
 *
 * @param bucket the action, a colon, and whom it counts.
 * @param limit null allows every request without counting.
 * @throws HttpError 429 above the limit.
 */
export async function countOrRefuse(
  { db, limiter }: { db: Knex; limiter: RateLimiter },
  bucket: string,
  limit: Limit | null,
): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await limiter.consume(db, bucket, limit);
  if (!isAllowed) throw tooManyRequests(retryAfterSeconds);
}

/**
 * Counts a request of a client in the memory of the process; one that is refused does not count.
 *
 * @throws HttpError 429 above the limit.
 */
export function countInMemoryOrRefuse(counter: MemoryCounter, client: string): void {
  const blockedSeconds = counter.secondsBlocked(client);
  if (blockedSeconds > 0) throw tooManyRequests(blockedSeconds);
  counter.add(client);
}
