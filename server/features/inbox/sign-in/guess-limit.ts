import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { signInLimitRetentionMs } from '../../../../data/retention-periods.ts';
import { type HttpError, tooManyRequests } from '../../../platform/http/errors.ts';
import { clientNetworks } from '../../../platform/limits/client-networks.ts';
import type { RateLimiter } from '../../../platform/limits/limiter.ts';
import type { Limit } from '../../../platform/limits/limits.ts';

/**
 * How suspicious a client is: the narrowest of its networks in which a password check failed or is running.
 *
 * 0: none. 1: the provider (IPv6 /32, IPv4 /16). 2: the customer (IPv6 /48 or /56, IPv4 /24). 3: the client itself.
 */
const ranks = { ipv6: [3, 2, 2, 1], ipv4: [3, 2, 1] } as const;
type Rank = 0 | 1 | 2 | 3;

/** How often each rank has the limit: with one check in 8 s, all ranks together have 0.75 checks per second. */
const shares: Record<Rank, number> = { 0: 3, 1: 1, 2: 1, 3: 1 };

const markSeconds = signInLimitRetentionMs / 1000;
const maxMarkedNetworks = 10_000;
/** Attempts of one rank that wait for the next period instead of being rejected. */
const maxWaiting = 4;
/**
 * Rejections are delayed, so that many connections that guess in a loop do not use up the processor. The delay varies by up to
 * half, so that connections that began together do not return together.
 */
const rejectionDelayMs = 4000;
const maxDelayedRejections = 1000;

interface GuessLimitOptions {
  db: Knex;
  limiter: RateLimiter;
  /** Checks per period, to be multiplied by the rank's share; null disables the limit. */
  limit: Limit | null;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** The limit on password checks of one process. */
export interface GuessLimit {
  /** Admits a check for a client's IP address. @throws HttpError 429 with `Retry-After`. */
  admit(ip: string | undefined): Promise<Admission>;
  /** The error of an attempt that is not admitted; resolves after a delay. @param retryAfterSeconds for the client. */
  rejection(retryAfterSeconds: number): Promise<HttpError>;
}

/** An admitted password check. */
export interface Admission {
  /** Takes back what the check has counted, because the password was right. */
  release(): Promise<void>;
}

/**
 * Creates the limit on password checks of all clients together. Each rank has its own limit, so an attacker uses up the checks
 * of the networks that the guesses come from, and an administrator in another network is admitted at once. All ranks together
 * stay below one check per second, whatever number of addresses an attacker has.
 *
 * Only admitted checks are written to the database, so that an attack adds at most a few rows per second.
 */
export function createGuessLimit({ db, limiter, limit, clock }: GuessLimitOptions): GuessLimit {
  /** End of the mark by network, in milliseconds since 1970. */
  const marks = new Map<string, number>();
  const waiting: Record<Rank, number> = { 0: 0, 1: 0, 2: 0, 3: 0 };
  let delayedRejections = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** One at a time: concurrent attempts must see each other's marks. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  function rankOf(networks: readonly string[], isMarked: (network: string) => boolean): Rank {
    const byPosition = networks.length === ranks.ipv6.length ? ranks.ipv6 : ranks.ipv4;
    // Networks and ranks are sorted alike: the first marked network is the narrowest.
    return byPosition[networks.findIndex(isMarked)] ?? 0;
  }

  async function tryAdmit(networks: readonly string[], { hits, seconds }: Limit) {
    const now = clock();
    const isRemembered = (network: string) => (marks.get(network) ?? 0) > now;
    const rememberedRank = rankOf(networks, isRemembered);
    const blockedSeconds = limiter.secondsBlocked(rankBucket(rememberedRank));
    if (blockedSeconds > 0) return { rank: rememberedRank, retryAfterSeconds: blockedSeconds };
    const stored = await storedMarks(db, networks, now);
    const isMarked = (network: string) => isRemembered(network) || stored.has(network);
    const rank = rankOf(networks, isMarked);
    const share = { hits: hits * shares[rank], seconds };
    const { isAllowed, retryAfterSeconds } = await limiter.consume(db, rankBucket(rank), share);
    if (!isAllowed) return { rank, retryAfterSeconds };
    const added = networks.filter((network, index) => index === 0 || !isMarked(network));
    for (const network of networks) remember(network, now + markSeconds * 1000);
    await Promise.all(networks.map((network) => limiter.increment(db, markBucket(network), markSeconds)));
    return { rank, added };
  }

  function remember(network: string, endsAt: number): void {
    marks.delete(network);
    const oldest = marks.keys().next().value;
    if (marks.size >= maxMarkedNetworks && oldest !== undefined) marks.delete(oldest);
    marks.set(network, endsAt);
  }

  async function release(rank: Rank, added: readonly string[]): Promise<void> {
    for (const network of added) marks.delete(network);
    const buckets = [rankBucket(rank), ...added.map(markBucket)];
    await Promise.all(buckets.map((bucket) => limiter.reset(db, bucket)));
  }

  async function rejection(retryAfterSeconds: number): Promise<HttpError> {
    if (limit && delayedRejections < maxDelayedRejections) {
      delayedRejections += 1;
      await wait(rejectionDelayMs * (1 - Math.random() / 2));
      delayedRejections -= 1;
    }
    return tooManyRequests(retryAfterSeconds);
  }

  async function admit(ip: string | undefined): Promise<Admission> {
    if (!limit) return { release: async () => undefined };
    const networks = clientNetworks(ip);
    for (let hasWaited = false; ; hasWaited = true) {
      const result = await inOrder(() => tryAdmit(networks, limit));
      const { rank } = result;
      if (result.added) return { release: () => release(rank, result.added) };
      if (hasWaited || waiting[rank] >= maxWaiting) throw await rejection(result.retryAfterSeconds);
      waiting[rank] += 1;
      await wait(result.retryAfterSeconds * 1000);
      waiting[rank] -= 1;
    }
  }

  return { admit, rejection };
}

const rankBucket = (rank: number) => `guesses:rank-${rank}`;
const markBucket = (network: string) => `guesses:${network}`;

/** The networks with a mark in the database, which another process may have written. */
async function storedMarks(db: Knex, networks: readonly string[], now: number): Promise<Set<string>> {
  const rows: { bucket: string }[] = await db('rate_limits')
    .whereIn('bucket', networks.map(markBucket))
    .where('ends_at', '>', new Date(now).toISOString())
    .select('bucket');
  const buckets = new Set(rows.map(({ bucket }) => bucket));
  return new Set(networks.filter((network) => buckets.has(markBucket(network))));
}
