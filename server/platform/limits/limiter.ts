import { isIPv4, isIPv6 } from 'node:net';
import type { Knex } from 'knex';
import { setBounded } from '../../../data/bounded-map.ts';
import { keyedDigest } from '../database/keyed-digest.ts';
import { type Limit, maxCountedClients } from './limits.ts';

interface LimitResult {
  isAllowed: boolean;
  /** Seconds until the period ends; at least 1. */
  retryAfterSeconds: number;
}

/**
 * The bucket as the table stores it: the action, and a keyed digest instead of the IP address or email address, so that the
 * table shows neither.
 *
 * @param bucket the action, a colon, and whom it counts.
 */
export async function storedBucket(db: Knex, bucket: string): Promise<string> {
  const [action] = bucket.split(':', 1);
  return `${action}:${(await keyedDigest(db, 'rate-limit', bucket)).slice(0, 32)}`;
}

/** Counts requests in fixed periods; a bucket names a client and an action. */
export interface RateLimiter {
  /** Counts a request against a limit; null allows every request without counting. */
  consume(db: Knex, bucket: string, limit: Limit | null): Promise<LimitResult>;
  /** Counts a request without a limit. @returns the requests of the current period, this one included. */
  increment(db: Knex, bucket: string, periodSeconds: number): Promise<number>;
  /** Seconds until a bucket that this process has seen above its limit is free; 0 for any other. Costs no statement. */
  secondsBlocked(bucket: string): number;
  /** Takes a counted request back, so that the ones before it still count. */
  takeBack(db: Knex, bucket: string): Promise<void>;
  /** Resets the count of a bucket. */
  reset(db: Knex, bucket: string): Promise<void>;
}

/**
 * Creates a rate limiter that counts in the database, so that all processes share the counts. One statement increments and
 * reads, so that concurrent requests get different numbers. Buckets above their limit are also blocked in memory until their
 * period ends, so that rejected requests cost no statement. Outside of a transaction, where each statement waits for the disk, a bucket
 * is counted by one statement at a time: of many concurrent requests above the limit only the first costs one.
 *
 * @param clock milliseconds since 1970.
 */
export function createRateLimiter(clock: () => number): RateLimiter {
  const blocked = new Map<string, Period>();
  /** The last of the requests that are counted now, by bucket. */
  const counting = new Map<string, Promise<LimitResult>>();

  async function count(db: Knex, bucket: string, limit: Limit): Promise<LimitResult> {
    const now = clock();
    const seconds = secondsLeft(blocked.get(bucket), now);
    if (seconds > 0) return { isAllowed: false, retryAfterSeconds: seconds };
    blocked.delete(bucket);
    const { count: hits, endsAt } = await incrementRow(db, bucket, now, limit.seconds * 1000);
    const isAllowed = hits <= limit.hits;
    if (!isAllowed) setBounded(blocked, bucket, { since: now, endsAt }, maxCountedClients);
    return { isAllowed, retryAfterSeconds: secondsUntil(endsAt, now) };
  }

  return {
    async consume(db, bucket, limit) {
      if (!limit) return { isAllowed: true, retryAfterSeconds: 1 };
      if (db.isTransaction) return count(db, bucket, limit);
      const before = counting.get(bucket);
      const turn = () => count(db, bucket, limit);
      const counted = before ? before.then(turn, turn) : turn();
      counting.set(bucket, counted);
      try {
        return await counted;
      } finally {
        if (counting.get(bucket) === counted) counting.delete(bucket);
      }
    },
    async increment(db, bucket, periodSeconds) {
      return (await incrementRow(db, bucket, clock(), periodSeconds * 1000)).count;
    },
    secondsBlocked: (bucket) => secondsLeft(blocked.get(bucket), clock()),
    async takeBack(db, bucket) {
      await db('rate_limits')
        .where({ bucket: await storedBucket(db, bucket) })
        .andWhere('hits', '>', 0)
        .decrement('hits', 1);
    },
    async reset(db, bucket) {
      blocked.delete(bucket);
      await db('rate_limits')
        .where({ bucket: await storedBucket(db, bucket) })
        .del();
    },
  };
}

/** A period that is counted in memory, in milliseconds since 1970. */
interface Period {
  since: number;
  endsAt: number;
}

/** 0 for a period that has ended, or that began by a clock that was set back since. */
function secondsLeft(period: Period | undefined, now: number): number {
  return period && period.since <= now && now < period.endsAt ? secondsUntil(period.endsAt, now) : 0;
}

function secondsUntil(end: number, now: number): number {
  return Math.max(1, Math.ceil((end - now) / 1000));
}

/** Adds 1 to the count of the current period, or starts a period with 1. */
async function incrementRow(db: Knex, bucket: string, now: number, periodMs: number) {
  const nowIso = new Date(now).toISOString();
  const endIso = new Date(now + periodMs).toISOString();
  // A period that ends later than a new one began before the clock was set back, but for the clocks of several machines.
  const maxIso = new Date(now + periodMs + 1_000).toISOString();
  const hasEnded = 'rate_limits.ends_at <= ? OR rate_limits.ends_at > ?';
  const [row] = await db('rate_limits')
    .insert({ bucket: await storedBucket(db, bucket), hits: 1, ends_at: endIso })
    .onConflict('bucket')
    .merge({
      hits: db.raw(`CASE WHEN ${hasEnded} THEN 1 ELSE rate_limits.hits + 1 END`, [nowIso, maxIso]),
      ends_at: db.raw(`CASE WHEN ${hasEnded} THEN excluded.ends_at ELSE rate_limits.ends_at END`, [
        nowIso,
        maxIso,
      ]),
    })
    .returning(['hits', 'ends_at']);
  return { count: Number(row.hits), endsAt: Date.parse(row.ends_at) };
}

/** Counts events in fixed periods in the memory of the process. */
export interface MemoryCounter {
  /** Seconds until a client is below the limit; 0 when it is now. */
  secondsBlocked(client: string): number;
  add(client: string): void;
}

/**
 * Creates a counter for what strangers cause: a limit that is counted in the database would let them write a row for each network
 * that they send from.
 *
 * @param limit null disables it.
 * @param clock milliseconds since 1970.
 */
export function createMemoryCounter(limit: Limit | null, clock: () => number): MemoryCounter {
  const counts = new Map<string, Period & { count: number }>();
  return {
    secondsBlocked(client) {
      const entry = counts.get(client);
      return limit && entry && entry.count >= limit.hits ? secondsLeft(entry, clock()) : 0;
    },
    add(client) {
      const now = clock();
      const entry = counts.get(client);
      if (entry && secondsLeft(entry, now) > 0) entry.count += 1;
      else if (limit) {
        const endsAt = now + limit.seconds * 1000;
        setBounded(counts, client, { count: 1, since: now, endsAt }, maxCountedClients);
      }
    },
  };
}

/**
 * The key by which a client's requests are counted: its IPv4 address, or the /64 network of its IPv6 address, since a
 * provider assigns at least a /64 to each customer.
 *
 * @param ip the client's IP address, after `trust proxy` is applied.
 * @returns `unknown` when `ip` is not an IP address.
 */
export function clientKey(ip: string | undefined): string {
  const withoutZone = (ip ?? '').replace(/%.*$/, '').toLowerCase();
  if (isIPv4(withoutZone)) return withoutZone;
  if (!isIPv6(withoutZone)) return 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(withoutZone);
  return mapped?.[1] ?? `${ipv6Groups(withoutZone).slice(0, 4).join(':')}::/64`;
}

/** The network of a customer or a site: the /24 of an IPv4 address, the /56 of an IPv6 address. */
export function customerNetwork(ip: string | undefined): string {
  const key = clientKey(ip);
  if (!key.endsWith('/64')) return key.replace(/\.\d+$/, '.0/24');
  const [a, b, c, d = '0'] = key.slice(0, -'::/64'.length).split(':');
  return `${a}:${b}:${c}:${(Number.parseInt(d, 16) & 0xff00).toString(16)}::/56`;
}

/** The eight groups of an IPv6 address in lower-case hexadecimal, without leading zeros. */
function ipv6Groups(ip: string): string[] {
  const [before = '', after] = ip.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  const missing = after === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array<string>(missing).fill('0'), ...tail].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
