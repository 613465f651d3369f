import type { Knex } from 'knex';
import type { Limit } from './limits.ts';

export interface Consumed {
  allowed: boolean;
  /** Hits of this period, this one included. */
  hits: number;
  /** Seconds until the period ends; at least 1. */
  retryAfter: number;
}

export interface Limiter {
  take(db: Knex, bucket: string, limit: Limit | null): Promise<Consumed>;
  /** Counts without ever refusing. @returns hits of this period. */
  count(db: Knex, bucket: string, seconds: number): Promise<number>;
  clear(db: Knex, bucket: string): Promise<void>;
}

const mostRemembered = 10_000;

/**
 * Counts hits in the database, so that all processes share the count: one statement adds and reads, so that no two hits get
 * the same number. A client that is over its limit is remembered here until its period ends and costs no more statements.
 *
 * @param clock milliseconds since 1970.
 */
export function createLimiter(clock: () => number): Limiter {
  const blockedUntil = new Map<string, number>();

  return {
    async take(db, bucket, limit) {
      if (!limit) return { allowed: true, hits: 0, retryAfter: 1 };
      const now = clock();
      const blocked = blockedUntil.get(bucket);
      if (blocked !== undefined) {
        if (blocked > now)
          return { allowed: false, hits: limit.hits + 1, retryAfter: secondsUntil(blocked, now) };
        blockedUntil.delete(bucket);
      }
      const { hits, endsAt } = await count(db, bucket, now, limit.seconds * 1000);
      const allowed = hits <= limit.hits;
      if (!allowed) remember(bucket, endsAt);
      return { allowed, hits, retryAfter: secondsUntil(endsAt, now) };
    },
    async count(db, bucket, seconds) {
      return (await count(db, bucket, clock(), seconds * 1000)).hits;
    },
    async clear(db, bucket) {
      blockedUntil.delete(bucket);
      await db('rate_limits').where({ bucket }).del();
    },
  };

  function remember(bucket: string, endsAt: number): void {
    const oldest = blockedUntil.keys().next().value;
    if (blockedUntil.size >= mostRemembered && oldest !== undefined) blockedUntil.delete(oldest);
    blockedUntil.set(bucket, endsAt);
  }
}

function secondsUntil(end: number, now: number): number {
  return Math.max(1, Math.ceil((end - now) / 1000));
}

async function count(db: Knex, bucket: string, now: number, milliseconds: number) {
  const moment = new Date(now).toISOString();
  const ends = new Date(now + milliseconds).toISOString();
  const [row] = await db('rate_limits')
    .insert({ bucket, hits: 1, ends_at: ends })
    .onConflict('bucket')
    .merge({
      hits: db.raw('CASE WHEN rate_limits.ends_at <= ? THEN 1 ELSE rate_limits.hits + 1 END', [moment]),
      ends_at: db.raw(
        'CASE WHEN rate_limits.ends_at <= ? THEN excluded.ends_at ELSE rate_limits.ends_at END',
        [moment],
      ),
    })
    .returning(['hits', 'ends_at']);
  return { hits: Number(row.hits), endsAt: Date.parse(row.ends_at) };
}
