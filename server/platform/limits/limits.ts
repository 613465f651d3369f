import {
  emailLimitRetentionMs,
  rateLimitRetentionMs,
  signInLimitRetentionMs,
} from '../../../data/retention-periods.ts';

/** A rate limit: at most `hits` requests in a period of `seconds`. */
export interface Limit {
  hits: number;
  seconds: number;
}

/** Limits by action; null disables a limit. */
export interface RateLimits {
  /** Newsletter subscriptions per client: valid payloads, and all form posts. */
  subscribe: Limit | null;
  /**
   * Newsletter subscriptions per email address, of all clients together: the response tells whether an address is subscribed.
   */
  subscribeEmail: Limit | null;
  /** Contact messages per client: valid payloads, and all form posts. */
  contact: Limit | null;
  /** Reports of browser errors per client. */
  clientError: Limit | null;
  /** Sign-in attempts per client; a successful one resets the count. */
  signIn: Limit | null;
  /** Password checks of all clients together; `server/features/inbox/sign-in/guess-limit.ts` multiplies it by the rank of a client. */
  signInAll: Limit | null;
  /** Wrong bearer tokens per client. */
  token: Limit | null;
}

const requestSeconds = rateLimitRetentionMs / 1000;
const signInSeconds = signInLimitRetentionMs / 1000;

export const defaultLimits: RateLimits = {
  subscribe: { hits: 20, seconds: requestSeconds },
  subscribeEmail: { hits: 5, seconds: emailLimitRetentionMs / 1000 },
  contact: { hits: 20, seconds: requestSeconds },
  clientError: { hits: 10, seconds: requestSeconds },
  signIn: { hits: 10, seconds: signInSeconds },
  signInAll: { hits: 1, seconds: 8 },
  token: { hits: 10, seconds: signInSeconds },
};
